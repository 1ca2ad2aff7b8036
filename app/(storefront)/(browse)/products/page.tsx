import type { Metadata } from "next";
import { redirect } from "next/navigation";
import {
  isIndexedList,
  isNarrowed,
  type ListingState,
  listingState,
} from "@/components/storefront/listing/listing-address";
import { priceBounds } from "@/components/storefront/listing/listing-prices";
import { OtherSearchResults } from "@/components/storefront/listing/other-search-results";
import { ProductListing } from "@/components/storefront/listing/product-listing";
import { SearchForm } from "@/components/storefront/search/search-form";
import { findCurrency } from "@/components/storefront/shell/server/currency";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageMetadata } from "@/components/storefront/shell/server/page-metadata";
import { findOtherResults, listProducts } from "@/components/storefront/shell/server/reads";
import { getStore } from "@/components/storefront/shell/server/store";
import type { SearchParams } from "@/components/ui/search-params";
import { format } from "@/lib/kit/format-message";

type ProductsPageProps = { searchParams: SearchParams };

/** Searches and filtered lists are pages for people, not for search engines. */
export async function generateMetadata({ searchParams }: ProductsPageProps): Promise<Metadata> {
  const state = listingState(await searchParams);
  const isWhole = state.q === undefined && !isNarrowed(state);
  const [{ messages, locale }, store, { meta }] = await Promise.all([
    getLanguage(),
    getStore(),
    // The count of the whole shop: that of the page's own list, unless something is left out of it.
    isWhole ? listShown(state) : listProducts({ perPage: 1 }),
  ]);
  const { listing } = messages;
  return pageMetadata({
    title: state.q ? format(listing.searchTitle, { query: state.q }) : listing.allProducts,
    description: format(listing.aboutAll, { store: store.name, count: meta.total }, locale),
    path: state.page ? `/products?page=${state.page}` : "/products",
    isIndexed: isIndexedList(state),
  });
}

/** Everything for sale, or what a search finds of it. */
export default async function ProductsPage({ searchParams }: ProductsPageProps) {
  const state = listingState(await searchParams);
  const [{ messages }, { products, meta }, beside] = await Promise.all([
    getLanguage(),
    listShown(state),
    state.q === undefined ? null : findOtherResults(state.q),
  ]);
  // A search that the seller redirects; with filters or on a later page the shopper sees results.
  const isPlain = state.page === undefined && !isNarrowed(state);
  if (meta.redirectTo !== undefined && isPlain) redirect(meta.redirectTo);
  return (
    <div className="page pt-12">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <h1 className="font-serif text-title">
          {state.q
            ? format(messages.listing.quoted, { query: state.q })
            : messages.listing.everything}
        </h1>
        {state.q && <SearchForm defaultValue={state.q} className="w-full max-w-sm" />}
      </div>
      {beside && <OtherSearchResults found={beside} messages={messages.search} />}
      <ProductListing path="/products" state={state} products={products} meta={meta} />
    </div>
  );
}

/** The list that the page shows. */
async function listShown(state: ListingState) {
  const [store, chosen] = await Promise.all([getStore(), findCurrency()]);
  const bounds = priceBounds(state, chosen ?? store.currency);
  return listProducts({ ...state, ...bounds, perPage: 24, facets: "true" });
}
