"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ZoomedPicture } from "@/components/storefront/product/zoomed-picture";
import { ChevronLeft } from "@/components/ui/icons/chevron-left";
import { ChevronRight } from "@/components/ui/icons/chevron-right";
import { X } from "@/components/ui/icons/x";
import { ZoomIn } from "@/components/ui/icons/zoom-in";
import { ZoomOut } from "@/components/ui/icons/zoom-out";
import type { Media } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type LightboxProps = {
  pictures: Media[];
  /** The id of the picture to begin with. */
  first: string;
  name: string;
  /** Called with the id of the picture that was seen last. */
  onClose: (lastSeen: string) => void;
  messages: Messages["product"]["lightbox"];
};

/**
 * A product's pictures one at a time, as large as the window; a second press shows them larger than
 * that. The browser's own dialog keeps the focus inside, closes on Escape and gives the focus back.
 */
export default function Lightbox({ pictures, first, name, onClose, messages }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ id }) => id === first),
    ),
  );
  const [isZoomed, setZoomed] = useState(false);
  const picture = pictures[index];

  useEffect(() => dialog.current?.showModal(), []);

  function step(by: number) {
    setZoomed(false);
    setIndex((index + by + pictures.length) % pictures.length);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    const towards = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    if (event.key === "ArrowRight" && !isZoomed) step(towards);
    else if (event.key === "ArrowLeft" && !isZoomed) step(-towards);
    else if (event.key === "+" || event.key === "=") setZoomed(true);
    else if (event.key === "-") setZoomed(false);
    else return;
    event.preventDefault();
  }

  if (picture === undefined) return null;
  const text = picture.alt || name;
  return (
    <dialog
      ref={dialog}
      aria-label={format(messages.title, { product: name })}
      onKeyDown={onKeyDown}
      onClose={() => onClose(picture.id)}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-paper text-ink backdrop:bg-paper"
    >
      <ZoomedPicture
        key={picture.id}
        media={{ ...picture, alt: text }}
        isZoomed={isZoomed}
        onToggle={() => setZoomed(!isZoomed)}
      />
      <div className="absolute inset-x-0 top-0 flex items-center justify-end gap-2 p-3">
        <p role="status" className="me-auto rounded-small bg-paper/85 px-2.5 py-1 text-small">
          {format(messages.place, { number: index + 1, count: pictures.length, text })}
        </p>
        <Tool
          label={isZoomed ? messages.zoomOut : messages.zoomIn}
          onPress={() => setZoomed(!isZoomed)}
        >
          {isZoomed ? <ZoomOut {...ICON} /> : <ZoomIn {...ICON} />}
        </Tool>
        <Tool label={messages.close} onPress={() => dialog.current?.close()}>
          <X {...ICON} />
        </Tool>
      </div>
      {pictures.length > 1 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-center gap-2 p-3 *:pointer-events-auto">
          <Tool label={messages.previous} onPress={() => step(-1)}>
            <ChevronLeft {...ICON} className="size-5 rtl:rotate-180" />
          </Tool>
          <Tool label={messages.next} onPress={() => step(1)}>
            <ChevronRight {...ICON} className="size-5 rtl:rotate-180" />
          </Tool>
        </div>
      )}
    </dialog>
  );
}

const ICON = { "aria-hidden": true, className: "size-5", strokeWidth: 1.5 } as const;

type ToolProps = { label: string; onPress: () => void; children: ReactNode };

function Tool({ label, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-12 shrink-0 place-items-center rounded-full border border-line-strong bg-paper hover:border-ink focus-visible:-outline-offset-4"
    >
      {children}
    </button>
  );
}
