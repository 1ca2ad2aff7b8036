import type { Media } from "@/lib/contract/product";

type VideoProps = { media: Pick<Media, "path">; name: string; isTabStop: boolean };

/** A product's film in the frame of its pictures. Nothing of it is fetched but its beginning. */
export function Video({ media, name, isTabStop }: VideoProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the API has no captions; films of products rarely speak.
    <video
      src={media.path}
      aria-label={name}
      controls
      tabIndex={isTabStop ? 0 : -1}
      playsInline
      preload="metadata"
      className="aspect-4/5 w-full bg-sunken object-contain"
    />
  );
}
