import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { listingState } from "@/components/storefront/listing-address";
import { ProductListing } from "@/components/storefront/product-listing";
import { getLanguage } from "@/components/storefront/server/language";
import { findCategory, listCategories, listProducts } from "@/components/storefront/server/reads";
import { say } from "@/components/storefront/words";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import Link from "@/components/ui/link";
import type { CategoryChild } from "@/lib/contract/category";

type CategoryPageProps = {
  params: Promise<{ category: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: CategoryPageProps): Promise<Metadata> {
  const category = await findCategory((await params).category);
  if (category === null) return {};
  return {
    title: category.metaTitle ?? category.name,
    description: category.metaDescription ?? category.description,
  };
}

/** A category: what it is, what is below it, and its products. */
export default async function CategoryPage({ params, searchParams }: CategoryPageProps) {
  const { category: slug } = await params;
  const state = { ...listingState(await searchParams), category: undefined };
  const [{ words }, category, tree, { products, meta }] = await Promise.all([
    getLanguage(),
    findCategory(slug),
    listCategories(),
    listProducts({ ...state, category: slug, perPage: 24 }),
  ]);
  if (category === null) notFound();
  const trail: Step[] = trailTo(tree, category.id) ?? [category];
  const below = trail.at(-1)?.children ?? [];
  const path = `/categories/${category.slug}`;
  return (
    <div className="page pt-8">
      <Breadcrumbs
        label={words.ui.breadcrumb}
        crumbs={[
          { name: words.listing.home, href: "/" },
          ...trail.map(({ name, slug }) => ({
            name,
            href: slug === category.slug ? undefined : `/categories/${slug}`,
          })),
        ]}
      />
      <header className="mt-8 mb-10 grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_1fr] lg:items-end">
        <h1 className="font-serif text-title">{category.name}</h1>
        {category.description && (
          <p className="max-w-[55ch] text-ink-soft lg:justify-self-end">{category.description}</p>
        )}
      </header>
      {below.length > 0 && (
        <nav aria-label={say(words.listing.within, { category: category.name })} className="mb-8">
          <ul className="flex flex-wrap gap-2 text-small">
            {below.map(({ slug, name }) => (
              <li key={slug}>
                <Link
                  href={`/categories/${slug}`}
                  className="inline-block rounded-full border border-line px-4 py-1.5 transition-colors hover:border-ink"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ProductListing path={path} state={state} products={products} meta={meta} />
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
