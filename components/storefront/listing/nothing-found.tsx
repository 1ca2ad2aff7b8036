import {
  isNarrowed,
  type ListingState,
  listingHref,
  UNFILTERED,
} from "@/components/storefront/listing/listing-address";
import { ProductGrid } from "@/components/storefront/listing/product-grid";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { listProducts } from "@/components/storefront/shell/server/reads";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { format } from "@/lib/kit/format-message";

/** One row. */
const POPULAR_MAX = 4;

/** In place of an empty list: why it is, and one press that leads on. */
export async function NothingFound({ path, state }: { path: string; state: ListingState }) {
  const messages = (await getLanguage()).messages.listing;
  if (isNarrowed(state)) {
    return (
      <EmptyState
        title={messages.noneFits}
        action={
          <ButtonLink href={listingHref(path, state, UNFILTERED)}>
            {messages.clearFilters}
          </ButtonLink>
        }
      >
        {messages.noneFitsText}
      </EmptyState>
    );
  }
  if (state.q) {
    return (
      <>
        <EmptyState
          title={messages.noMatch}
          action={<ButtonLink href="/products">{messages.clearSearch}</ButtonLink>}
        >
          {format(messages.noMatchText, { query: state.q })}
        </EmptyState>
        <Popular title={messages.popular} />
      </>
    );
  }
  return (
    <EmptyState
      title={messages.nothingYet}
      action={<ButtonLink href="/">{messages.toFront}</ButtonLink>}
    >
      {messages.nothingYetText}
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
