"use client";

import { useSearchParams } from "next/navigation";
import { type UIEvent, useEffect, useRef, useState } from "react";
import { Picture } from "@/components/storefront/picture";
import { openingVariant } from "@/components/storefront/product-choice";
import type { Words } from "@/components/storefront/words";
import { classNames } from "@/components/ui/class-names";
import { say } from "@/components/ui/say";
import type { Product } from "@/lib/contract/product";

type GalleryProps = {
  product: Pick<Product, "name" | "media" | "options" | "variants" | "defaultVariantId">;
  words: Pick<Words["product"], "pictures" | "picture">;
};

/**
 * A product's pictures in a row that is scrolled, swiped or stepped through by the small ones below
 * it. The row scrolls to the picture of the variant that is chosen.
 */
export function Gallery({ product, words }: GalleryProps) {
  const media = product.media.filter(({ isVideo }) => !isVideo);
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const variant = openingVariant(product, useSearchParams().get("variant") ?? undefined);
  const chosen = media.findIndex(({ id }) => id === variant?.mediaId);

  useEffect(() => {
    if (chosen >= 0) scrollTo(row.current, chosen, "instant");
  }, [chosen]);

  function follow({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) {
    setShown(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)));
  }

  if (media.length === 0) return <Picture media={null} />;
  return (
    <section
      aria-label={say(words.pictures, { product: product.name })}
      className="flex flex-col gap-3"
    >
      <ul
        ref={row}
        onScroll={follow}
        tabIndex={media.length > 1 ? 0 : undefined}
        className="relative flex snap-x snap-mandatory overflow-x-auto rounded-small [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {media.map((picture, index) => (
          <li key={picture.id} id={picture.id} className="w-full shrink-0 snap-start">
            <Picture media={picture} isFirst={index === 0} className="rounded-none!" />
          </li>
        ))}
      </ul>
      {media.length > 1 && (
        <ul className="flex flex-wrap gap-3">
          {media.map((picture, index) => (
            <li key={picture.id} className="w-18">
              <a
                href={`#${picture.id}`}
                aria-label={say(words.picture, {
                  number: index + 1,
                  text: picture.alt || product.name,
                })}
                aria-current={index === shown ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  scrollTo(row.current, index, "auto");
                }}
                className={classNames(
                  "block rounded-small ring-offset-2 ring-offset-paper transition-opacity",
                  index === shown ? "ring-1 ring-ink" : "opacity-70 hover:opacity-100",
                )}
              >
                <Picture media={{ path: picture.path, alt: "" }} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Sideways only: `scrollIntoView` would move the page as well. */
function scrollTo(row: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  const picture = row?.children[index];
  if (picture instanceof HTMLElement) row?.scrollTo({ left: picture.offsetLeft, behavior });
}
