import {
  isNarrowed,
  type ListingState,
  listingHref,
  UNFILTERED,
} from "@/components/storefront/listing/listing-address";
import { ProductGrid } from "@/components/storefront/listing/product-grid";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { listProducts } from "@/components/storefront/shell/server/reads";
import { say } from "@/components/storefront/words";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** One row. */
const POPULAR_MAX = 4;

/** In place of an empty list: why it is, and one press that leads on. */
export async function NothingFound({ path, state }: { path: string; state: ListingState }) {
  const words = (await getLanguage()).words.listing;
  if (isNarrowed(state)) {
    return (
      <EmptyState
        title={words.noneFits}
        action={
          <ButtonLink href={listingHref(path, state, UNFILTERED)}>{words.clearFilters}</ButtonLink>
        }
      >
        {words.noneFitsText}
      </EmptyState>
    );
  }
  if (state.q) {
    return (
      <>
        <EmptyState
          title={words.noMatch}
          action={<ButtonLink href="/products">{words.clearSearch}</ButtonLink>}
        >
          {say(words.noMatchText, { query: state.q })}
        </EmptyState>
        <Popular title={words.popular} />
      </>
    );
  }
  return (
    <EmptyState title={words.nothingYet} action={<ButtonLink href="/">{words.toFront}</ButtonLink>}>
      {words.nothingYetText}
    </EmptyState>
  );
}

/** What the seller has put to the front, and more of it up to a row; nothing in a shop without products. */
async function Popular({ title }: { title: string }) {
  const { products } = await listProducts({ inStock: "true", perPage: 24 });
  const shown = products
    .toSorted((one, other) => Number(other.featured) - Number(one.featured))
    .slice(0, POPULAR_MAX);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 className="mb-8 font-serif text-title">{title}</h2>
      <ProductGrid products={shown} isFirst={false} isRow />
    </section>
  );
}
