import Form from "next/form";
import { type ListingState, listingHref } from "@/components/storefront/listing-address";
import { ProductGrid } from "@/components/storefront/product-grid";
import { SortField } from "@/components/storefront/sort-field";
import { StockFilter } from "@/components/storefront/stock-filter";
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
export function ProductListing({ path, state, products, meta }: ProductListingProps) {
  if (meta.total === 0) return <NothingFound path={path} state={state} />;
  return (
    <>
      <Form
        action={path}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b sm:gap-x-6 border-line py-2.5"
      >
        {state.q && <input type="hidden" name="q" value={state.q} />}
        {state.category && <input type="hidden" name="category" value={state.category} />}
        <p className="me-auto text-small text-ink-soft tabular-nums" role="status">
          {meta.total === 1 ? "1 product" : `${meta.total} products`}
        </p>
        <StockFilter isOn={state.inStock === "true"} />
        <SortField value={state.sort} />
        <noscript>
          <button type="submit" className="text-link text-small">
            Apply
          </button>
        </noscript>
      </Form>
      <div className="pt-8">
        <h2 className="sr-only">Products</h2>
        {products.length > 0 ? (
          <ProductGrid products={products} />
        ) : (
          <p className="py-section text-center text-ink-soft">
            This list has {meta.lastPage === 1 ? "one page" : `${meta.lastPage} pages`}.{" "}
            <Link href={listingHref(path, state, {})} className="text-link text-ink">
              Back to the first
            </Link>
          </p>
        )}
      </div>
      <div className="mt-section empty:hidden">
        <Pagination
          currentPage={meta.currentPage}
          lastPage={meta.lastPage}
          hrefOf={(page) => listingHref(path, state, { page: String(page) })}
        />
      </div>
    </>
  );
}

function NothingFound({ path, state }: Pick<ProductListingProps, "path" | "state">) {
  if (state.inStock) {
    return (
      <EmptyState
        title="Nothing in stock here"
        action={
          <ButtonLink href={listingHref(path, state, { inStock: undefined })}>
            Show sold out too
          </ButtonLink>
        }
      >
        Everything that fits is sold out at the moment.
      </EmptyState>
    );
  }
  if (state.q) {
    return (
      <EmptyState
        title="No match"
        action={<ButtonLink href="/products">Browse everything</ButtonLink>}
      >
        Nothing fits “{state.q}”. Try a shorter word, or look around.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing here yet"
      action={<ButtonLink href="/">To the front page</ButtonLink>}
    >
      The shelves are still being filled. Please come back soon.
    </EmptyState>
  );
}
