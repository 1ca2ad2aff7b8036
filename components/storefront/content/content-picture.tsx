import { pictureAt, responsive } from "@/lib/kit/pictures";

type ContentPictureProps = {
  imageUrl: string;
  sizes: string;
  /** The picture the page is judged by: fetched first and not lazily. */
  isFirst?: boolean;
};

/** The picture of a page or an article. Its content is described by the title beside it. */
export function ContentPicture({ imageUrl, sizes, isFirst = false }: ContentPictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: may be SVG, or from elsewhere; an uploaded one has every width.
    <img
      src={pictureAt(imageUrl, 640)}
      {...responsive(imageUrl, { largest: 1280, sizes })}
      alt=""
      width={1200}
      height={675}
      loading={isFirst ? "eager" : "lazy"}
      {...(isFirst ? { fetchPriority: "high" as const } : { decoding: "async" as const })}
      className="aspect-video w-full rounded-medium bg-sunken object-cover"
    />
  );
}
