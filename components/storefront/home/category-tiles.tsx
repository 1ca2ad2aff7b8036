import { getLanguage } from "@/components/storefront/shell/server/language";
import { classNames } from "@/components/ui/class-names";
import Link from "@/components/ui/link";
import type { CategoryTree } from "@/lib/contract/category";
import { format } from "@/lib/kit/format-message";
import { pictureAt, responsive } from "@/lib/kit/pictures";

type Tile = Pick<CategoryTree, "id" | "slug" | "name" | "imageUrl" | "productCount">;

/** The categories as pictures. */
export async function CategoryTiles({ categories }: { categories: Tile[] }) {
  const { locale, messages } = await getLanguage();
  return (
    <ul className="grid grid-cols-2 gap-x-[clamp(0.75rem,1.6vw,2rem)] gap-y-8 md:grid-cols-3">
      {categories.map(({ id, slug, name, imageUrl, productCount }) => (
        <li key={id}>
          <Link href={`/categories/${slug}`} className="group block">
            <span className="block overflow-hidden rounded-small">
              {imageUrl ? (
                // biome-ignore lint/performance/noImgElement: may be SVG, or from elsewhere; an uploaded one has every width.
                <img
                  src={pictureAt(imageUrl, 640)}
                  {...responsive(imageUrl, {
                    largest: 1280,
                    sizes: "(min-width: 48rem) 31vw, 46vw",
                  })}
                  alt=""
                  width={800}
                  height={600}
                  loading="lazy"
                  decoding="async"
                  className={classNames(
                    "aspect-4/3 w-full object-cover transition-transform duration-700 ease-calm",
                    "group-hover:scale-[1.025] motion-reduce:transition-none",
                  )}
                />
              ) : (
                <span className="block aspect-4/3 bg-sunken" />
              )}
            </span>
            <span className="mt-3 flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere font-serif text-heading underline-offset-4 decoration-1 group-hover:underline">
                {name}
              </span>
              <span className="text-fine text-ink-soft tabular-nums">
                <span aria-hidden>{productCount.toLocaleString(locale)}</span>
                <span className="sr-only">
                  {format(messages.listing.count, { count: productCount }, locale)}
                </span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
