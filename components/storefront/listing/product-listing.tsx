import { type ListingState, listingHref } from "@/components/storefront/listing/listing-address";
import { ListingChips } from "@/components/storefront/listing/listing-chips";
import {
  FILTER_FORM,
  FILTER_PANEL,
  ListingFilters,
} from "@/components/storefront/listing/listing-filters";
import { priceBounds } from "@/components/storefront/listing/listing-prices";
import { NothingFound } from "@/components/storefront/listing/nothing-found";
import { ProductGrid } from "@/components/storefront/listing/product-grid";
import { SortField } from "@/components/storefront/listing/sort-field";
import { findCurrency } from "@/components/storefront/shell/server/currency";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { getStore } from "@/components/storefront/shell/server/store";
import { SlidersHorizontal } from "@/components/ui/icons/sliders-horizontal";
import { Pagination } from "@/components/ui/pagination";
import { TextWithLink } from "@/components/ui/text-with-link";
import type { ProductListItem, ProductListMeta } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import { formatMoney, toMinor } from "@/lib/kit/money";

type ProductListingProps = {
  /** Where the list lives; forms and links lead back to it. */
  path: string;
  state: ListingState;
  /** The slug of the category that the page is of. */
  category?: string;
  products: ProductListItem[];
  meta: ProductListMeta;
};

/** A list of products with its order, its filters and its pages, all of which stand in the address. */
export async function ProductListing(props: ProductListingProps) {
  const { path, state, category, products, meta } = props;
  const [{ locale, messages }, store, chosen] = await Promise.all([
    getLanguage(),
    getStore(),
    findCurrency(),
  ]);
  const currency = chosen ?? store.currency;
  const { listing } = messages;
  const { facets, total } = meta;
  // Nothing to narrow: neither this list nor the one without its filters has anything.
  if (!facets || (total === 0 && facets.price.min === null && facets.categories.length === 0)) {
    return <NothingFound path={path} state={state} />;
  }
  const shown = knownPrices(state, currency);
  return (
    <div className="group/listing gap-x-[clamp(2rem,4vw,5rem)] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <ListingFilters
        {...{ path, category, facets, total, currency, locale }}
        state={shown}
        messages={listing}
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-2.5 lg:-mt-2">
          <button
            type="button"
            popoverTarget={FILTER_PANEL}
            className="flex min-h-10 items-center gap-2 rounded-small border border-line-strong px-3.5 text-small hover:border-ink lg:hidden"
          >
            <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.75} />
            {listing.filters}
          </button>
          <p className="me-auto text-small text-ink-soft tabular-nums" role="status">
            {format(listing.count, { count: total }, locale)}
          </p>
          <SortField
            value={state.sort}
            form={FILTER_FORM}
            label={listing.sortBy}
            arePricesHidden={products.some(({ priceHidden }) => priceHidden)}
            messages={state.q ? { ...listing.sort, own: listing.bestMatch } : listing.sort}
          />
          <noscript>
            <button type="submit" form={FILTER_FORM} className="text-link text-small">
              {listing.apply}
            </button>
          </noscript>
        </div>
        <div className="pt-5 empty:hidden">
          <ListingChips
            path={path}
            state={shown}
            categoryName={facets.categories.find(({ slug }) => slug === state.category)?.name}
            facets={facets.filters}
            locale={locale}
            price={(major) => formatMoney(toMinor(major, currency), currency, locale)}
            messages={listing}
          />
        </div>
        <div className="pt-6 transition-opacity duration-200 group-has-data-pending/listing:opacity-50">
          <h2 className="sr-only">{listing.products}</h2>
          {products.length > 0 && <ProductGrid products={products} isBesideFilters />}
          {total === 0 && <NothingFound path={path} state={shown} />}
          {total > 0 && products.length === 0 && (
            <p className="py-section text-center text-ink-soft">
              <TextWithLink
                text={format(listing.pastTheEnd, { count: meta.lastPage }, locale)}
                href={listingHref(path, state, {})}
                link={listing.toFirst}
              />
            </p>
          )}
        </div>
        <div className="mt-section empty:hidden">
          <Pagination
            messages={messages.ui}
            meta={meta}
            hrefOf={(page) => listingHref(path, state, { page: String(page) })}
          />
        </div>
      </div>
    </div>
  );
}

/** A price that the currency cannot have is not asked for, so it is not shown as a filter either. */
function knownPrices(state: ListingState, currency: string): ListingState {
  const { minPrice, maxPrice } = priceBounds(state, currency);
  const isSwapped = Number(state.minPrice) > Number(state.maxPrice);
  const [least, most] = isSwapped
    ? [state.maxPrice, state.minPrice]
    : [state.minPrice, state.maxPrice];
  return {
    ...state,
    minPrice: minPrice === undefined ? undefined : least,
    maxPrice: maxPrice === undefined ? undefined : most,
  };
}
