import { classNames } from "@/components/ui/class-names";
import type { Media } from "@/lib/contract/product";
import { type PictureWidth, pictureAt, responsive } from "@/lib/kit/pictures";

/** Width to height of the frame. */
const FRAME = 4 / 5;

/** The frame of every picture of a product; it holds its place before and without one. */
export const PICTURE_FRAME = "block aspect-4/5 w-full rounded-small bg-sunken object-cover";

export type PhotoProps = {
  media: Pick<Media, "path" | "alt"> & Partial<Media>;
  /** How wide the page shows it, as the attribute of that name says it. */
  sizes: string;
  /** Wider it is never of use, on the finest screen either. */
  largest?: PictureWidth;
  /** The picture the page is judged by: fetched first and not lazily. */
  isFirst?: boolean;
  className?: string;
};

const FIRST = { loading: "eager", fetchPriority: "high" } as const;
const LATER = { loading: "lazy", decoding: "async" } as const;

/** A picture of a product, where there is one for sure. */
export function Photo({ media, sizes, largest, isFirst = false, className }: PhotoProps) {
  const shown = Math.min(1, FRAME / (media.aspectRatio ?? FRAME));
  return (
    // biome-ignore lint/performance/noImgElement: the API's own path has every width, and a drawing needs but one.
    <img
      src={pictureAt(media.path, 640)}
      {...responsive(media.path, { largest, shown, sizes })}
      alt={media.alt}
      width={800}
      height={1000}
      {...(isFirst ? FIRST : LATER)}
      className={classNames(PICTURE_FRAME, className)}
    />
  );
}
