"use client";

import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { Upload as UploadIcon } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { MEDIA_BYTES_MAX, MEDIA_TYPES } from "@/lib/contract/media";
import { format } from "@/lib/kit/format-message";
import classes from "./media.module.css";
import { MediaTile } from "./media-tile";
import type { Picture } from "./product-values";
import { upload } from "./upload";
import { UploadLines } from "./upload-lines";
import { useUploads } from "./use-uploads";

type MediaFieldProps = {
  value: readonly Picture[];
  /** Gets what makes the new list of the one there is then: uploads end when they end. */
  onChange: (change: (now: Picture[]) => Picture[]) => void;
  canWrite: boolean;
};

/** The pictures of a product: dropped, pasted or chosen, sorted by dragging or by keys, described. */
export function MediaField({ value, onChange, canWrite }: MediaFieldProps) {
  const { products } = useMessages().messages;
  const [isOver, setOver] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const uploads = useUploads(upload, ({ id, path, alt, isVideo }) =>
    onChange((now) => [...now, { id, path, alt, isVideo }]),
  );
  const take = (files: readonly File[]) => {
    if (canWrite) for (const file of files) uploads.start(file, MEDIA_BYTES_MAX);
  };

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);

  function move(id: string, to: number): void {
    if (to < 0 || to >= value.length) return;
    onChange((now) => {
      const picture = now.find((one) => one.id === id);
      return picture ? now.filter((one) => one.id !== id).toSpliced(to, 0, picture) : now;
    });
    setSaid(format(products.moved, { number: to + 1 }));
  }

  return (
    <Stack gap="sm">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: who cannot drop a file has the button in it. */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          take([...event.dataTransfer.files]);
        }}
      >
        <FileButton multiple accept={Object.values(MEDIA_TYPES).join(",")} onChange={take}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              leftSection={<UploadIcon size={15} aria-hidden />}
            >
              {products.choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" flex="1 1 12rem">
          {products.mediaHint}
        </Text>
      </div>
      <UploadLines uploads={uploads} />
      {value.length > 0 && (
        <ol className={classes.grid}>
          {value.map((picture, at) => (
            <MediaTile
              key={picture.id}
              picture={picture}
              at={at}
              count={value.length}
              isDragged={dragged === picture.id}
              canWrite={canWrite}
              onDragStart={() => setDragged(picture.id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={() => {
                if (dragged !== null && dragged !== picture.id) move(dragged, at);
              }}
              onMove={(by) => move(picture.id, at + by)}
              onRemove={() => onChange((now) => now.filter(({ id }) => id !== picture.id))}
            />
          ))}
        </ol>
      )}
      <Group aria-live="polite" className="sr-only">
        {said}
      </Group>
    </Stack>
  );
}
