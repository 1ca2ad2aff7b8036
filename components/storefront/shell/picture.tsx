import { Photo, type PhotoProps, PICTURE_FRAME } from "@/components/storefront/shell/photo";
import { classNames } from "@/components/ui/class-names";
import { ImageOff } from "@/components/ui/icons/image-off";

type PictureProps = Omit<PhotoProps, "media"> & { media: PhotoProps["media"] | null | undefined };

/** A product's picture, or a mark in its place. */
export function Picture({ media, ...props }: PictureProps) {
  if (media) return <Photo media={media} {...props} />;
  return (
    <span
      className={classNames(
        PICTURE_FRAME,
        "grid! place-items-center text-line-strong",
        props.className,
      )}
    >
      <ImageOff aria-hidden className="size-8" strokeWidth={1.25} />
    </span>
  );
}
