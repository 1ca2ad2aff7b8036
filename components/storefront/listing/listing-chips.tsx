import {
  isNarrowed,
  type ListingState,
  listingHref,
  UNFILTERED,
} from "@/components/storefront/listing/listing-address";
import { say, type Words } from "@/components/storefront/words";
import { X } from "@/components/ui/icons/x";
import Link from "@/components/ui/link";

type ListingChipsProps = {
  path: string;
  state: ListingState;
  /** The name of the chosen category, where it is a filter and not the page itself. */
  categoryName: string | undefined;
  /** A price of the address, as the page writes prices. */
  price: (major: string) => string;
  words: Words["listing"];
};

/** The filters that are on, each with the way to take it off, and one to take off all. */
export function ListingChips({ path, state, categoryName, price, words }: ListingChipsProps) {
  if (!isNarrowed(state)) return null;
  const chips = [
    state.category && {
      name: categoryName ?? state.category,
      change: { category: undefined },
    },
    (state.minPrice || state.maxPrice) && {
      name: priceWords(state, price, words),
      change: { minPrice: undefined, maxPrice: undefined },
    },
    state.inStock && { name: words.inStockOnly, change: { inStock: undefined } },
  ].filter((chip) => typeof chip === "object");
  return (
    <nav aria-label={words.chosen}>
      <ul className="flex flex-wrap items-center gap-2 text-small">
        {chips.map(({ name, change }) => (
          <li key={name}>
            <Link
              href={listingHref(path, state, change)}
              aria-label={say(words.removeFilter, { filter: name })}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-sunken ps-3.5 pe-2.5 transition-colors hover:bg-line"
            >
              {name}
              <X aria-hidden className="size-3.5" strokeWidth={2} />
            </Link>
          </li>
        ))}
        <li>
          <Link
            href={listingHref(path, state, UNFILTERED)}
            className="text-link target inline-block px-2 py-1"
          >
            {words.clearAll}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function priceWords(
  { minPrice, maxPrice }: ListingState,
  price: (major: string) => string,
  words: Words["listing"],
): string {
  if (minPrice === undefined) return say(words.upTo, { price: price(maxPrice ?? "0") });
  if (maxPrice === undefined) return say(words.fromPrice, { price: price(minPrice) });
  return say(words.between, { from: price(minPrice), to: price(maxPrice) });
}
