"use client";

import { ActionIcon, Group, Stack, VisuallyHidden } from "@mantine/core";
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";

/** From where to where something is put. */
export type Move = { from: number; to: number };

type ReorderListProps = {
  /** The name of each item, for screen readers. */
  names: string[];
  onMove: (move: Move) => void;
  onRemove: (at: number) => void;
  children: (at: number) => ReactNode;
};

/** A list that is put in order: by dragging its handles, or by the buttons, which the keyboard reaches. */
export function ReorderList({ names, onMove, onRemove, children }: ReorderListProps) {
  const { menus } = useMessages().messages;
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  function move({ from, to }: Move): void {
    if (from === to) return;
    onMove({ from, to });
    setSaid(format(menus.moved, { name: names[from] ?? "", place: to + 1, count: names.length }));
  }
  return (
    <>
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: "none" }}>
        {names.map((name, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a link is who it is by its place; its title is being typed.
            key={at}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              event.stopPropagation();
              if (dragged !== null) move({ from: dragged, to: at });
              setDragged(null);
            }}
            style={{ opacity: dragged === at ? 0.5 : undefined }}
          >
            <Group gap="xs" align="flex-start" wrap="nowrap">
              <Stack gap={2} align="center">
                {/* biome-ignore lint/a11y/noStaticElementInteractions: only a pointer drags; the buttons below do the same. */}
                <span
                  draggable
                  onDragStart={(event) => {
                    event.stopPropagation();
                    event.dataTransfer.effectAllowed = "move";
                    setDragged(at);
                  }}
                  onDragEnd={() => setDragged(null)}
                  style={{ cursor: "grab", lineHeight: 0, padding: 6 }}
                >
                  <GripVertical size={16} aria-hidden />
                </span>
                <Step
                  label={format(menus.up, { name })}
                  isDisabled={at === 0}
                  onClick={() => move({ from: at, to: at - 1 })}
                >
                  <ArrowUp size={16} aria-hidden />
                </Step>
                <Step
                  label={format(menus.down, { name })}
                  isDisabled={at === names.length - 1}
                  onClick={() => move({ from: at, to: at + 1 })}
                >
                  <ArrowDown size={16} aria-hidden />
                </Step>
                <Step label={format(menus.remove, { name })} onClick={() => onRemove(at)}>
                  <Trash2 size={16} aria-hidden />
                </Step>
              </Stack>
              <div style={{ flexGrow: 1, minWidth: 0 }}>{children(at)}</div>
            </Group>
          </li>
        ))}
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

type StepProps = { label: string; isDisabled?: boolean; onClick: () => void; children: ReactNode };

function Step({ label, isDisabled, onClick, children }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
