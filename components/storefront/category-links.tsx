import { type ListingState, listingHref } from "@/components/storefront/listing-address";
import type { Words } from "@/components/storefront/words";
import { classNames } from "@/components/ui/class-names";
import Link from "@/components/ui/link";

type CategoryLinksProps = {
  path: string;
  state: ListingState;
  categories: { slug: string; name: string }[];
  words: Words["listing"];
};

/** Narrows a list to one category, or widens it to all. */
export function CategoryLinks({ path, state, categories, words }: CategoryLinksProps) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={words.narrow}>
      <ul className="flex flex-wrap gap-2 text-small">
        {[{ slug: undefined, name: words.all }, ...categories].map(({ slug, name }) => {
          const isChosen = state.category === slug;
          return (
            <li key={slug ?? ""}>
              <Link
                href={listingHref(path, state, { category: slug })}
                aria-current={isChosen ? "true" : undefined}
                className={classNames(
                  "inline-block rounded-full border px-4 py-1.5 transition-colors",
                  isChosen ? "border-ink bg-ink text-paper" : "border-line hover:border-ink",
                )}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
