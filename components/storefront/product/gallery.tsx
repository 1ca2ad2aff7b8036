"use client";

import { useSearchParams } from "next/navigation";
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  type UIEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { openingVariant } from "@/components/storefront/product/product-choice";
import { Photo } from "@/components/storefront/shell/photo";
import { Video } from "@/components/storefront/shell/video";
import { classNames } from "@/components/ui/class-names";
import { Play } from "@/components/ui/icons/play";
import type { Media, Product } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

// Most visitors never look closer, so what that needs comes with the first who does.
const Lightbox = lazy(() => import("@/components/storefront/product/lightbox"));

/** As the product's page lays it out. */
const SIZES = "(min-width: 82rem) 44rem, (min-width: 64rem) 50vw, 92vw";

/** The messages of the gallery and of its lightbox. */
type GalleryMessages = Pick<Messages["product"], "pictures" | "picture" | "film" | "lightbox">;

type GalleryProps = {
  /** Its media in the order to show them, one at least. */
  product: Pick<Product, "name" | "media" | "options" | "variants" | "defaultVariantId">;
  messages: GalleryMessages;
};

/**
 * A product's pictures and films in a row that is scrolled, swiped or stepped through by the small
 * ones below it. The row scrolls to the picture of the variant that is chosen; a picture that is
 * pressed opens large. For the Tab key all of it is one stop, the picture that is shown; the arrow
 * keys lead to the others. Before any script each is a link to the picture itself.
 */
export function Gallery({ product, messages }: GalleryProps) {
  const { media } = product;
  const row = useRef<HTMLUListElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [isLive, setLive] = useState(false);
  const [shown, setShown] = useState(0);
  const [enlarged, setEnlarged] = useState<string | null>(null);
  const variant = openingVariant(product, useSearchParams().get("variant") ?? undefined);
  const chosen = media.findIndex(({ id }) => id === variant?.mediaId);

  useEffect(() => setLive(true), []);

  useEffect(() => showInStrip(strip.current, shown), [shown]);

  useEffect(() => {
    if (chosen >= 0) scrollTo(row.current, chosen, "instant");
  }, [chosen]);

  function follow({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) {
    setShown(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)));
  }

  function step(event: KeyboardEvent<HTMLElement>) {
    // Of a film the arrow keys are its own: they wind it.
    if (!(event.target instanceof Node) || event.target instanceof HTMLVideoElement) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // On its way to a picture the row still shows another; the focus is there already.
    const { target } = event;
    const focused = [...(row.current?.children ?? [])].findIndex((one) => one.contains(target));
    const next = nextPicture(event, focused < 0 ? shown : focused, media.length);
    if (next === null) return;
    event.preventDefault();
    // Its focus is what scrolls the row.
    row.current?.children[next]
      ?.querySelector<HTMLElement>("a, video")
      ?.focus({ preventScroll: true });
  }

  function enlarge(event: MouseEvent, { id }: Media) {
    // With a modifier key the picture opens in another tab, as any link does.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setEnlarged(id);
  }

  function close(lastSeen: string) {
    setEnlarged(null);
    scrollTo(row.current, media.map(({ id }) => id).indexOf(lastSeen), "instant");
  }

  return (
    <section
      aria-label={format(messages.pictures, { product: product.name })}
      onKeyDown={step}
      className="flex flex-col gap-3"
    >
      <ul
        ref={row}
        onScroll={follow}
        className="relative flex snap-x snap-mandatory overflow-x-auto rounded-small [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {media.map((one, index) => (
          <li
            key={one.id}
            id={one.id}
            // Browsers take a neighbour that touches the edge by part of a pixel to be in view.
            onFocus={() => scrollTo(row.current, index, "auto")}
            className="w-full shrink-0 snap-start"
          >
            {one.isVideo ? (
              <Video media={one} name={nameOf(one, index)} isTabStop={!isLive || index === shown} />
            ) : (
              <a
                href={one.path}
                tabIndex={isLive && index !== shown ? -1 : undefined}
                aria-label={format(messages.lightbox.open, { picture: nameOf(one, index) })}
                onClick={(event) => enlarge(event, one)}
                className="block cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <Photo media={one} sizes={SIZES} isFirst={index === 0} className="rounded-none!" />
              </a>
            )}
          </li>
        ))}
      </ul>
      {media.length > 1 && (
        <ul
          ref={strip}
          // Not a tab stop either, although browsers make scrollable elements one.
          tabIndex={isLive ? -1 : undefined}
          className="-m-1 flex gap-3 overflow-x-auto p-1 [scrollbar-width:none] lg:flex-wrap"
        >
          {media.map((one, index) => (
            <li key={one.id} className="w-14 shrink-0 sm:w-18">
              <a
                href={`#${one.id}`}
                tabIndex={isLive ? -1 : undefined}
                aria-label={nameOf(one, index)}
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
                {one.isVideo ? (
                  <FilmMark />
                ) : (
                  <Photo media={{ ...one, alt: "" }} sizes="4.5rem" largest={320} />
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {enlarged !== null && (
        <Suspense>
          <Lightbox
            pictures={media.filter(({ isVideo }) => !isVideo)}
            first={enlarged}
            name={product.name}
            onClose={close}
            messages={messages.lightbox}
          />
        </Suspense>
      )}
    </section>
  );

  function nameOf({ alt, isVideo }: Media, index: number): string {
    const text = alt || product.name;
    return format(isVideo ? messages.film : messages.picture, { number: index + 1, text });
  }
}

/** The picture an arrow key leads to, round by either end; null for any other key. */
function nextPicture(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  shown: number,
  count: number,
): number | null {
  const isRightToLeft = getComputedStyle(currentTarget).direction === "rtl";
  const by = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[key];
  if (by !== undefined) return (shown + by + count) % count;
  return key === "Home" ? 0 : key === "End" ? count - 1 : null;
}

/** Keeps the small picture of the one that is shown in sight. */
function showInStrip(strip: HTMLElement | null, index: number): void {
  const small = strip?.children[index];
  if (strip === null || !(small instanceof HTMLElement)) return;
  const { left, right } = small.getBoundingClientRect();
  const frame = strip.getBoundingClientRect();
  const beyond = Math.max(right - frame.right, 0) || Math.min(left - frame.left, 0);
  strip.scrollBy({ left: beyond });
}

/** Sideways only: `scrollIntoView` would move the page as well. */
function scrollTo(row: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  const picture = row?.children[index];
  if (picture instanceof HTMLElement) row?.scrollTo({ left: picture.offsetLeft, behavior });
}

function FilmMark() {
  return (
    <span className="grid aspect-4/5 place-items-center rounded-small bg-sunken">
      <Play aria-hidden className="size-5 rtl:rotate-180" strokeWidth={1.5} />
    </span>
  );
}
