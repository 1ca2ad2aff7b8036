import { classNames } from "@/components/ui/class-names";
import { ImageOff } from "@/components/ui/icons/image-off";
import type { Media } from "@/lib/contract/product";
import { type PictureWidth, pictureAt, pictureSet } from "@/lib/kit/pictures";

/** Width to height of the frame. */
const FRAME = 4 / 5;

type PictureProps = {
  media: (Pick<Media, "path" | "alt"> & Partial<Media>) | null | undefined;
  /** How wide the page shows it, as the attribute of that name says it. */
  sizes: string;
  /** Wider it is never of use, on the finest screen either. */
  largest?: PictureWidth;
  /** The picture the page is judged by: fetched first and not lazily. */
  isFirst?: boolean;
  className?: string;
};

/** A product's picture in its 4:5 frame, which holds its place before and without it. */
export function Picture(props: PictureProps) {
  const { media, sizes, largest, isFirst = false, className } = props;
  const frame = classNames(
    "block aspect-4/5 w-full rounded-small bg-sunken object-cover",
    className,
  );
  if (!media) {
    return (
      <span className={classNames(frame, "grid! place-items-center text-line-strong")}>
        <ImageOff aria-hidden className="size-8" strokeWidth={1.25} />
      </span>
    );
  }
  const shown = Math.min(1, FRAME / (media.aspectRatio ?? FRAME));
  const srcSet = pictureSet(media.path, { largest, shown });
  return (
    // biome-ignore lint/performance/noImgElement: the API's own path has every width, and a drawing needs but one.
    <img
      src={pictureAt(media.path, 640)}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={media.alt}
      width={800}
      height={1000}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding={isFirst ? undefined : "async"}
      className={frame}
    />
  );
}
