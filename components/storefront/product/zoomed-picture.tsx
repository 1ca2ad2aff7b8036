"use client";

import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import type { Media } from "@/lib/contract/product";
import { pictureAt } from "@/lib/kit/pictures";

type ZoomedPictureProps = {
  media: Pick<Media, "path" | "alt">;
  isZoomed: boolean;
  onToggle: () => void;
};

/**
 * A picture that fits its place, or is two and a half times as large in it. What is larger follows
 * the mouse, and is moved by finger or arrow keys as anything that scrolls; pinching is the
 * browser's own.
 */
export function ZoomedPicture({ media, isZoomed, onToggle }: ZoomedPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const point = useRef({ x: 0.5, y: 0.5 });

  useLayoutEffect(() => {
    if (isZoomed) look(frame.current, point.current);
  }, [isZoomed]);

  function toggle(event: MouseEvent<HTMLElement>) {
    point.current = placeOf(event);
    onToggle();
  }

  function follow(event: PointerEvent<HTMLElement>) {
    if (isZoomed && event.pointerType === "mouse") look(frame.current, placeOf(event));
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same is on a button, and on the keys + and -.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div
      ref={frame}
      onClick={toggle}
      onPointerMove={follow}
      // What scrolls has to be reached by the arrow keys.
      tabIndex={isZoomed ? 0 : undefined}
      className={classNames(
        "size-full overflow-auto overscroll-contain [scrollbar-width:none]",
        isZoomed ? "cursor-zoom-out" : "cursor-zoom-in",
      )}
    >
      {/* biome-ignore lint/performance/noImgElement: pictures may be SVG; the largest width there is is wanted. */}
      <img
        src={pictureAt(media.path, 2560)}
        alt={media.alt}
        className={classNames(
          "bg-transparent object-contain",
          isZoomed ? "size-[250%] max-w-none" : "size-full",
        )}
      />
    </div>
  );
}

/** Where in the element the event was, from 0 to 1 each way. */
function placeOf({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
  const box = currentTarget.getBoundingClientRect();
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
}

function look(frame: HTMLElement | null, { x, y }: { x: number; y: number }): void {
  if (frame === null) return;
  const left = (frame.scrollWidth - frame.clientWidth) * x;
  frame.scrollTo({ left, top: (frame.scrollHeight - frame.clientHeight) * y, behavior: "instant" });
}
