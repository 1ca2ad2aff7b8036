import { classNames } from "@/components/ui/class-names";
import type { Category } from "@/lib/contract/category";
import { pictureAt, responsive } from "@/lib/kit/pictures";

type About = Pick<Category, "name" | "description" | "imageUrl">;

/** Name and description of the category or collection of a list, beside its picture if it has one. */
export function ListingHeader({ about }: { about: About }) {
  const { name, description, imageUrl } = about;
  return (
    <header
      className={classNames(
        "mt-8 mb-10 grid gap-x-16 gap-y-6",
        imageUrl
          ? "md:grid-cols-[1fr_minmax(0,26rem)] md:items-center"
          : "lg:grid-cols-2 lg:items-end",
      )}
    >
      <div className={imageUrl ? "flex flex-col gap-4" : "contents"}>
        <h1 className="font-serif text-title">{name}</h1>
        {description && <p className="max-w-[55ch] text-ink-soft">{description}</p>}
      </div>
      {imageUrl && (
        // biome-ignore lint/performance/noImgElement: may be SVG, or from elsewhere; an uploaded one has every width.
        <img
          src={pictureAt(imageUrl, 640)}
          {...responsive(imageUrl, { largest: 1280, sizes: "(min-width: 48rem) 26rem, 92vw" })}
          alt=""
          width={800}
          height={450}
          className="aspect-video w-full rounded-small object-cover max-md:order-first"
        />
      )}
    </header>
  );
}
