import type { Metadata } from "next";
import { listingState } from "@/components/storefront/listing/listing-address";
import { ListingHeader } from "@/components/storefront/listing/listing-header";
import { priceBounds } from "@/components/storefront/listing/listing-prices";
import { ProductListing } from "@/components/storefront/listing/product-listing";
import { listingMetadata } from "@/components/storefront/listing/server/listing-metadata";
import { JsonLd } from "@/components/storefront/shell/json-ld";
import { findCurrency } from "@/components/storefront/shell/server/currency";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { redirectToSlug } from "@/components/storefront/shell/server/localized-address";
import { missingMetadata } from "@/components/storefront/shell/server/missing-metadata";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import { findCollection, listProducts } from "@/components/storefront/shell/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { getStore } from "@/components/storefront/shell/server/store";
import { breadcrumbJsonLd } from "@/components/storefront/shell/structured-data";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { SearchParams } from "@/components/ui/search-params";
import { format } from "@/lib/kit/format-message";

type CollectionPageProps = {
  params: Promise<{ collection: string }>;
  searchParams: SearchParams;
};

export async function generateMetadata(props: CollectionPageProps): Promise<Metadata> {
  const [{ collection: slug }, search] = await Promise.all([props.params, props.searchParams]);
  const collection = await findCollection(slug);
  if (collection === null) return missingMetadata();
  const [store, { messages }] = await Promise.all([getStore(), getLanguage()]);
  const about = format(messages.listing.aboutCollection, {
    collection: collection.name,
    store: store.name,
  });
  const state = listingState(search);
  return listingMetadata(collection, { folder: "collections", state, about });
}

/** A collection: what it is, and its products, which a category narrows like any other filter. */
export default async function CollectionPage({ params, searchParams }: CollectionPageProps) {
  const { collection: slug } = await params;
  // A search covers the whole shop.
  const state = { ...listingState(await searchParams), q: undefined };
  const [{ messages }, store, chosen] = await Promise.all([
    getLanguage(),
    getStore(),
    findCurrency(),
  ]);
  const [collection, { products, meta }] = await Promise.all([
    findCollection(slug),
    listProducts({
      ...state,
      ...priceBounds(state, chosen ?? store.currency),
      collection: slug,
      perPage: 24,
      facets: "true",
    }),
  ]);
  if (collection === null) {
    return missingPage({ path: `/collections/${slug}`, search: searchParams });
  }
  const { slugs } = collection;
  await redirectToSlug({ folder: "collections", asked: slug, slugs, search: searchParams });
  const crumbs = [
    { name: messages.listing.home, href: "/" },
    { name: collection.name, href: undefined },
  ];
  return (
    <div className="page pt-8">
      <JsonLd data={breadcrumbJsonLd(crumbs, (await publishedShop()).baseUrl)} />
      <Breadcrumbs label={messages.ui.breadcrumb} crumbs={crumbs} />
      <ListingHeader about={collection} />
      <ProductListing
        path={`/collections/${collection.slug}`}
        state={state}
        products={products}
        meta={meta}
      />
    </div>
  );
}
