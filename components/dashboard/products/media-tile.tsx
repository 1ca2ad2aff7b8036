"use client";

import { ActionIcon, Badge, Group, Text, TextInput } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { RemoveButton } from "@/components/dashboard/form/row-buttons";
import { useAction } from "@/components/dashboard/form/use-action";
import { describeMedia } from "@/components/dashboard/products/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import { pictureAt } from "@/lib/kit/pictures";
import classes from "./media.module.css";
import type { Picture } from "./product-values";

type MediaTileProps = {
  picture: Picture;
  at: number;
  count: number;
  isDragged: boolean;
  canWrite: boolean;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: () => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

/** One picture: dragged or moved by its buttons; what it shows is saved when the field is left. */
export function MediaTile({ picture, at, count, onMove, onRemove, ...tile }: MediaTileProps) {
  const { messages } = useMessages();
  const { products } = messages;
  const [run] = useAction();
  const [alt, setAlt] = useState(picture.alt);
  const [saved, setSaved] = useState(picture.alt);
  const number = at + 1;

  function saveAlt(): void {
    if (alt === saved || !tile.canWrite) return;
    run(() => describeMedia(picture.id, alt), {
      done: messages.forms.saved,
      next: () => setSaved(alt),
    });
  }

  return (
    <li
      className={classes.tile}
      data-dragged={tile.isDragged || undefined}
      draggable={tile.canWrite}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        tile.onDragStart();
      }}
      onDragEnd={tile.onDragEnd}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        tile.onDragOver();
      }}
    >
      {picture.isVideo ? (
        // biome-ignore lint/a11y/useMediaCaption: the seller looks at their own film.
        <video src={picture.path} className={classes.frame} controls preload="metadata" />
      ) : (
        // biome-ignore lint/performance/noImgElement: pictures may be SVG; one width is enough.
        <img
          src={pictureAt(picture.path, 480)}
          alt={saved}
          className={classes.frame}
          draggable={false}
        />
      )}
      <Group gap={2} justify="space-between" wrap="nowrap">
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={at === 0}
            aria-label={format(products.earlier, { number })}
            onClick={() => onMove(-1)}
          >
            <ChevronLeft size={16} aria-hidden className="rtl:rotate-180" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={at === count - 1}
            aria-label={format(products.later, { number })}
            onClick={() => onMove(1)}
          >
            <ChevronRight size={16} aria-hidden className="rtl:rotate-180" />
          </ActionIcon>
        </Group>
        {at === 0 && (
          <Badge variant="light" size="sm" tt="none">
            {products.cover}
          </Badge>
        )}
        <RemoveButton label={format(products.removePicture, { number })} onClick={onRemove} />
      </Group>
      <TextInput
        size="xs"
        aria-label={format(products.altOf, { number })}
        placeholder={format(products.altOf, { number })}
        maxLength={500}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onBlur={saveAlt}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // The form is not meant.
          event.preventDefault();
          saveAlt();
        }}
      />
      {alt.trim() === "" && (
        <Text size="xs" c="dimmed">
          {products.altNudge}
        </Text>
      )}
    </li>
  );
}
