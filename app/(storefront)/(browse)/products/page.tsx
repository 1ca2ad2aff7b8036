import type { Metadata } from "next";
import { CategoryLinks } from "@/components/storefront/category-links";
import { listingState } from "@/components/storefront/listing-address";
import { ProductListing } from "@/components/storefront/product-listing";
import { SearchForm } from "@/components/storefront/search-form";
import { getLanguage } from "@/components/storefront/server/language";
import { listCategories, listProducts } from "@/components/storefront/server/reads";
import { say } from "@/components/storefront/words";

type ProductsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Searches are pages for people, not for search engines. */
export async function generateMetadata({ searchParams }: ProductsPageProps): Promise<Metadata> {
  const { q } = listingState(await searchParams);
  const { listing } = (await getLanguage()).words;
  if (!q) return { title: listing.allProducts };
  return { title: say(listing.searchTitle, { query: q }), robots: { index: false } };
}

/** Everything for sale, or what a search finds of it. */
export default async function ProductsPage({ searchParams }: ProductsPageProps) {
  const state = listingState(await searchParams);
  const [{ words }, { products, meta }, categories] = await Promise.all([
    getLanguage(),
    listProducts({ ...state, perPage: 24 }),
    listCategories(),
  ]);
  return (
    <div className="page pt-12">
      <h1 className="font-serif text-title">
        {state.q ? say(words.listing.quoted, { query: state.q }) : words.listing.everything}
      </h1>
      <div className="mt-6 mb-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <CategoryLinks
          path="/products"
          state={state}
          categories={categories}
          words={words.listing}
        />
        {state.q && <SearchForm defaultValue={state.q} className="w-full max-w-sm" />}
      </div>
      <ProductListing path="/products" state={state} products={products} meta={meta} />
    </div>
  );
}
