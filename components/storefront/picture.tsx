import { classNames } from "@/components/ui/class-names";
import { ImageOff } from "@/components/ui/icons/image-off";
import type { Media } from "@/lib/contract/product";

type PictureProps = {
  media: Pick<Media, "path" | "alt"> | null | undefined;
  /** The picture the page is judged by: fetched first and not lazily. */
  isFirst?: boolean;
  className?: string;
};

/** A product's picture in its 4:5 frame, which holds its place before and without it. */
export function Picture({ media, isFirst = false, className }: PictureProps) {
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
  return (
    // biome-ignore lint/performance/noImgElement: pictures may be SVG; resized ones come from the API's own paths.
    <img
      src={media.path}
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
