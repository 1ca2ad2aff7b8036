import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CategoryTiles } from "@/components/storefront/home/category-tiles";
import { EmptyHero, PictureHero, ProductHero } from "@/components/storefront/home/hero";
import { Spotlight } from "@/components/storefront/home/spotlight";
import { ProductGrid } from "@/components/storefront/listing/product-grid";
import { JsonLd } from "@/components/storefront/shell/json-ld";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageMetadata } from "@/components/storefront/shell/server/page-metadata";
import { listCategories, listProducts } from "@/components/storefront/shell/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { getStore } from "@/components/storefront/shell/server/store";
import { shopFacts } from "@/components/storefront/shell/shop-facts";
import { ArrowRight } from "@/components/ui/icons/arrow-right";
import Link from "@/components/ui/link";
import type { ProductListItem } from "@/lib/contract/product";

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ path: "/" });
}

/** The featured ones of a shop are at the front of its own order. */
const LOOKED_THROUGH = 24;

/** One row of the grid where it is widest but one, two where it is narrowest. */
const SHOWN = 4;

/** Fewer look like a mistake in a row of their own. */
const LEAST_IN_A_ROW = 2;

/** The front page: who this is, what is new, what there is. */
export default async function HomePage() {
  const [store, { messages }, categories, ownOrder, newest, onSale] = await Promise.all([
    getStore(),
    getLanguage(),
    listCategories(),
    listProducts({ perPage: LOOKED_THROUGH }),
    listProducts({ sort: "-createdAt", inStock: "true", perPage: SHOWN * 2 }),
    listProducts({ onSale: "true", inStock: "true", perPage: SHOWN * 2 }),
  ]);
  const { home } = messages;
  const [first] = ownOrder.products;
  if (first === undefined) return <EmptyHero store={store} messages={home} />;
  const featured = ownOrder.products.filter((product) => product.featured && product.inStock);
  const shown = (featured.length > 0 ? featured : ownOrder.products).slice(0, SHOWN);
  const isShown = new Set(shown.map(({ id }) => id));
  const fresh = newest.products.filter(({ id }) => !isShown.has(id)).slice(0, SHOWN);
  const spotlit = featured[SHOWN];
  const reduced = onSale.products.filter(({ id }) => !isShown.has(id)).slice(0, SHOWN);
  const { logoUrl } = store.branding;
  return (
    <>
      <JsonLd data={shopFacts({ ...store, logoUrl, origin: publishedShop().baseUrl })} />
      {store.heroImageUrl ? (
        <PictureHero store={store} heroImageUrl={store.heroImageUrl} messages={home} />
      ) : (
        <ProductHero store={store} product={shown[0] ?? first} messages={home} />
      )}
      <Section title={home.favourites} href="/products" more={home.everything}>
        <ProductGrid products={shown} isFirst={false} isRow />
      </Section>
      {categories.length > 0 && (
        <Section title={home.around}>
          <CategoryTiles categories={categories} />
        </Section>
      )}
      {reduced.length >= LEAST_IN_A_ROW && (
        <Section title={saleNameOf(reduced) ?? home.onSale}>
          <ProductGrid products={reduced} isFirst={false} isRow />
        </Section>
      )}
      {spotlit && <Spotlight product={spotlit} messages={messages} />}
      {fresh.length > 0 && (
        <Section title={home.justIn} href="/products?sort=-createdAt" more={home.allNew}>
          <ProductGrid products={fresh} isFirst={false} isRow />
        </Section>
      )}
    </>
  );
}

/** The name of the sale, where all of it is one. */
function saleNameOf(products: ProductListItem[]): string | null {
  const names = new Set(products.map(({ saleName }) => saleName));
  return names.size === 1 ? (products[0]?.saleName ?? null) : null;
}

type SectionProps = { title: string; href?: string; more?: string; children: ReactNode };

function Section({ title, href, more, children }: SectionProps) {
  return (
    <section className="page mt-section">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="font-serif text-title">{title}</h2>
        {href && (
          <Link href={href} className="text-link target group flex items-center gap-1.5 text-small">
            {more}
            <ArrowRight
              aria-hidden
              className="size-4 transition-transform duration-300 ease-calm group-hover:translate-x-0.5 rtl:rotate-180 rtl:group-hover:-translate-x-0.5"
              strokeWidth={1.75}
            />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
