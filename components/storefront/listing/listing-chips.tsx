import { facetLabel, valueLabel } from "@/components/storefront/listing/facet-labels";
import {
  chooseValues,
  isNarrowed,
  type ListingState,
  listingHref,
  UNFILTERED,
} from "@/components/storefront/listing/listing-address";
import { X } from "@/components/ui/icons/x";
import Link from "@/components/ui/link";
import type { ProductFacet } from "@/lib/contract/product-facets";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type ListingChipsProps = {
  path: string;
  state: ListingState;
  /** The name of the chosen category, where it is a filter and not the page itself. */
  categoryName: string | undefined;
  facets: ProductFacet[];
  locale: string;
  /** A price of the address, as the page writes prices. */
  price: (major: string) => string;
  messages: Messages["listing"];
};

/** The filters that are on, each with the way to take it off, and one to take off all. */
export function ListingChips(props: ListingChipsProps) {
  const { path, state, categoryName, price, messages } = props;
  if (!isNarrowed(state)) return null;
  const chips = [
    state.category && {
      name: categoryName ?? state.category,
      change: { category: undefined },
    },
    (state.minPrice || state.maxPrice) && {
      name: priceText(state, price, messages),
      change: { minPrice: undefined, maxPrice: undefined },
    },
    state.inStock && { name: messages.inStockOnly, change: { inStock: undefined } },
    ...chosenChips(props),
  ].filter((chip) => typeof chip === "object");
  return (
    <nav aria-label={messages.chosen}>
      <ul className="flex flex-wrap items-center gap-2 text-small">
        {chips.map(({ name, change }) => (
          <li key={name}>
            <Link
              href={listingHref(path, state, change)}
              aria-label={format(messages.removeFilter, { filter: name })}
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
            {messages.clearAll}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** One for each value; what no product has any more can be taken off, too. */
function chosenChips({ state, facets, locale, messages }: ListingChipsProps) {
  return Object.entries(state.chosen ?? {}).flatMap(([key, values]) => {
    const facet = facets.find((one) => one.key === key);
    return values.map((value) => {
      const change = {
        chosen: chooseValues(
          state.chosen,
          key,
          values.filter((other) => other !== value),
        ),
      };
      if (facet === undefined) return { name: value, change };
      const known = facet.values.find((one) => one.value === value);
      const label = valueLabel(facet, known ?? { value, label: value }, { locale, messages });
      const isPlain = facet.type === "rating" || facet.type === "sale";
      const filter = facetLabel(facet, messages);
      return {
        name: isPlain ? label : format(messages.filterValue, { filter, value: label }),
        change,
      };
    });
  });
}

function priceText(
  { minPrice, maxPrice }: ListingState,
  price: (major: string) => string,
  messages: Messages["listing"],
): string {
  if (minPrice === undefined) return format(messages.upTo, { price: price(maxPrice ?? "0") });
  if (maxPrice === undefined) return format(messages.fromPrice, { price: price(minPrice) });
  return format(messages.between, { from: price(minPrice), to: price(maxPrice) });
}
