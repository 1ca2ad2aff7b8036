import type { Metadata } from "next";
import { listingState } from "@/components/storefront/listing/listing-address";
import { ListingHeader } from "@/components/storefront/listing/listing-header";
import { priceBounds } from "@/components/storefront/listing/listing-prices";
import { PillLink } from "@/components/storefront/listing/pill-link";
import { ProductListing } from "@/components/storefront/listing/product-listing";
import { listingMetadata } from "@/components/storefront/listing/server/listing-metadata";
import { CustomFieldList } from "@/components/storefront/product/custom-field-list";
import { JsonLd } from "@/components/storefront/shell/json-ld";
import { findCurrency } from "@/components/storefront/shell/server/currency";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { redirectToSlug } from "@/components/storefront/shell/server/localized-address";
import { missingMetadata } from "@/components/storefront/shell/server/missing-metadata";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import {
  findCategory,
  listCategories,
  listProducts,
} from "@/components/storefront/shell/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { getStore } from "@/components/storefront/shell/server/store";
import { breadcrumbJsonLd } from "@/components/storefront/shell/structured-data";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { SearchParams } from "@/components/ui/search-params";
import type { CategoryChild } from "@/lib/contract/category";
import { format } from "@/lib/kit/format-message";

type CategoryPageProps = {
  params: Promise<{ category: string }>;
  searchParams: SearchParams;
};

export async function generateMetadata(props: CategoryPageProps): Promise<Metadata> {
  const [{ category: slug }, search] = await Promise.all([props.params, props.searchParams]);
  const category = await findCategory(slug);
  if (category === null) return missingMetadata();
  const [store, { messages }] = await Promise.all([getStore(), getLanguage()]);
  const about = format(messages.listing.aboutCategory, {
    category: category.name,
    store: store.name,
  });
  const state = { ...listingState(search), category: undefined };
  return listingMetadata(category, { folder: "categories", state, about });
}

/** A category with its description, its children and its products. */
export default async function CategoryPage({ params, searchParams }: CategoryPageProps) {
  const { category: slug } = await params;
  // A search covers the whole shop; its own page narrows it to a category.
  const state = { ...listingState(await searchParams), category: undefined, q: undefined };
  const [{ messages }, store, chosen] = await Promise.all([
    getLanguage(),
    getStore(),
    findCurrency(),
  ]);
  const currency = chosen ?? store.currency;
  const [category, tree, { products, meta }] = await Promise.all([
    findCategory(slug),
    listCategories(),
    listProducts({
      ...state,
      ...priceBounds(state, currency),
      category: slug,
      perPage: 24,
      facets: "true",
    }),
  ]);
  if (category === null) return missingPage({ path: `/categories/${slug}`, search: searchParams });
  const { slugs } = category;
  await redirectToSlug({ folder: "categories", asked: slug, slugs, search: searchParams });
  const trail: Step[] = trailTo(tree, category.id) ?? [category];
  const below = trail.at(-1)?.children ?? [];
  const path = `/categories/${category.slug}`;
  const crumbs = [
    { name: messages.listing.home, href: "/" },
    ...trail.map(({ name, slug }) => ({
      name,
      href: slug === category.slug ? undefined : `/categories/${slug}`,
    })),
  ];
  return (
    <div className="page pt-8">
      <JsonLd data={breadcrumbJsonLd(crumbs, (await publishedShop()).baseUrl)} />
      <Breadcrumbs label={messages.ui.breadcrumb} crumbs={crumbs} />
      <ListingHeader about={category} />
      <div className="mb-8 empty:hidden">
        <CustomFieldList fields={category.customFieldDetails} />
      </div>
      {below.length > 0 && (
        <nav
          aria-label={format(messages.listing.within, { category: category.name })}
          className="mb-8 lg:hidden"
        >
          <ul className="flex flex-wrap gap-2 text-small">
            {below.map(({ slug, name }) => (
              <li key={slug}>
                <PillLink href={`/categories/${slug}`} name={name} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ProductListing
        path={path}
        state={state}
        category={category.slug}
        products={products}
        meta={meta}
      />
    </div>
  );
}

type Step = Pick<CategoryChild, "id" | "slug" | "name"> & { children?: CategoryChild[] };

/** The categories from the first level down to one. */
function trailTo(level: readonly Step[], id: string): Step[] | undefined {
  for (const step of level) {
    if (step.id === id) return [step];
    const rest = trailTo(step.children ?? [], id);
    if (rest) return [step, ...rest];
  }
  return undefined;
}
