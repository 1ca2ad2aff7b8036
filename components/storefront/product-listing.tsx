import Form from "next/form";
import { type ListingState, listingHref } from "@/components/storefront/listing-address";
import { ProductGrid } from "@/components/storefront/product-grid";
import { getLanguage } from "@/components/storefront/server/language";
import { SortField } from "@/components/storefront/sort-field";
import { StockFilter } from "@/components/storefront/stock-filter";
import { say, sayCount, type Words } from "@/components/storefront/words";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import Link from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import type { PageMeta } from "@/lib/contract/common";
import type { ProductListItem } from "@/lib/contract/product";

type ProductListingProps = {
  /** Where the list lives; forms and links lead back to it. */
  path: string;
  state: ListingState;
  products: ProductListItem[];
  meta: PageMeta;
};

/** A list of products with its order, its filters and its pages, all of which stand in the address. */
export async function ProductListing({ path, state, products, meta }: ProductListingProps) {
  const { locale, words } = await getLanguage();
  const { listing } = words;
  if (meta.total === 0) return <NothingFound path={path} state={state} words={listing} />;
  return (
    <>
      <Form
        action={path}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b sm:gap-x-6 border-line py-2.5"
      >
        {state.q && <input type="hidden" name="q" value={state.q} />}
        {state.category && <input type="hidden" name="category" value={state.category} />}
        <p className="me-auto text-small text-ink-soft tabular-nums" role="status">
          {sayCount(listing.count, meta.total, locale)}
        </p>
        <StockFilter isOn={state.inStock === "true"} label={listing.inStockOnly} />
        <SortField value={state.sort} label={listing.sortBy} words={listing.sort} />
        <noscript>
          <button type="submit" className="text-link text-small">
            {listing.apply}
          </button>
        </noscript>
      </Form>
      <div className="pt-8">
        <h2 className="sr-only">{listing.products}</h2>
        {products.length > 0 ? (
          <ProductGrid products={products} />
        ) : (
          <p className="py-section text-center text-ink-soft">
            {sayCount(listing.pastTheEnd, meta.lastPage, locale)}{" "}
            <Link href={listingHref(path, state, {})} className="text-link text-ink">
              {listing.toFirst}
            </Link>
          </p>
        )}
      </div>
      <div className="mt-section empty:hidden">
        <Pagination
          words={words.ui}
          currentPage={meta.currentPage}
          lastPage={meta.lastPage}
          hrefOf={(page) => listingHref(path, state, { page: String(page) })}
        />
      </div>
    </>
  );
}

type NothingFoundProps = Pick<ProductListingProps, "path" | "state"> & { words: Words["listing"] };

function NothingFound({ path, state, words }: NothingFoundProps) {
  if (state.inStock) {
    return (
      <EmptyState
        title={words.noneInStock}
        action={
          <ButtonLink href={listingHref(path, state, { inStock: undefined })}>
            {words.showSoldOut}
          </ButtonLink>
        }
      >
        {words.noneInStockText}
      </EmptyState>
    );
  }
  if (state.q) {
    return (
      <EmptyState
        title={words.noMatch}
        action={<ButtonLink href="/products">{words.browse}</ButtonLink>}
      >
        {say(words.noMatchText, { query: state.q })}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.nothingYet} action={<ButtonLink href="/">{words.toFront}</ButtonLink>}>
      {words.nothingYetText}
    </EmptyState>
  );
}
