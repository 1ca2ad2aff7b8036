import Link from "@/components/ui/link";
import type { HomeSectionOf } from "@/lib/contract/home-section";
import { pictureAt, responsive } from "@/lib/kit/pictures";

type PictureSectionProps = { section: HomeSectionOf<"picture">; isFirst: boolean };

/** A picture as wide as the page, with its text. */
export function PictureSection({ section, isFirst }: PictureSectionProps) {
  const { imageUrl, alt, caption, linkUrl } = section;
  const picture = (
    // biome-ignore lint/performance/noImgElement: may be SVG, or from elsewhere; an uploaded one has every width.
    <img
      src={pictureAt(imageUrl, 1280)}
      {...responsive(imageUrl, { largest: 2560, sizes: "(min-width: 85rem) 80rem, 92vw" })}
      alt={alt}
      width={1600}
      height={900}
      {...(isFirst
        ? { fetchPriority: "high" as const }
        : { loading: "lazy" as const, decoding: "async" as const })}
      className="aspect-video w-full rounded-medium bg-sunken object-cover"
    />
  );
  return (
    <section className="page mt-section">
      <figure className="flex flex-col gap-3">
        {linkUrl ? <Linked url={linkUrl}>{picture}</Linked> : picture}
        {caption && (
          <figcaption className="max-w-[65ch] whitespace-pre-line text-small text-ink-soft">
            {caption}
          </figcaption>
        )}
      </figure>
    </section>
  );
}

/** What leads elsewhere is no page of ours, which PageLinks would follow. */
function Linked({ url, children }: { url: string; children: React.ReactNode }) {
  return url.startsWith("/") ? (
    <Link href={url} className="block">
      {children}
    </Link>
  ) : (
    <a href={url} className="block">
      {children}
    </a>
  );
}
