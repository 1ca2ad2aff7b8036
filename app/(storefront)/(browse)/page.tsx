import { ArrowRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { CategoryTiles } from "@/components/storefront/category-tiles";
import { type FrontPage, frontPageOf } from "@/components/storefront/front-page";
import { PictureHero, ProductHero } from "@/components/storefront/hero";
import { ProductGrid } from "@/components/storefront/product-grid";
import { getStore, listCategories, listProducts } from "@/components/storefront/server/reads";
import { EmptyState } from "@/components/ui/empty-state";

/** The most a page of the API holds; the featured ones of a shop are at the front of its own order. */
const LOOKED_THROUGH = 48;

/** One row of the grid where it is widest but one, two where it is narrowest. */
const SHOWN = 4;

/** The front page: who this is, what is new, what there is. */
export default async function HomePage() {
  const [store, categories, ownOrder, newest] = await Promise.all([
    getStore(),
    listCategories(),
    listProducts({ perPage: LOOKED_THROUGH }),
    listProducts({ sort: "-createdAt", inStock: "true", perPage: SHOWN * 2 }),
  ]);
  const front = frontPageOf(store);
  const [first] = ownOrder.products;
  if (first === undefined) {
    return (
      <EmptyState title={store.name}>
        The shelves are still being filled. Please come back soon.
      </EmptyState>
    );
  }
  const featured = ownOrder.products.filter((product) => product.featured && product.inStock);
  const shown = (featured.length > 0 ? featured : ownOrder.products).slice(0, SHOWN);
  const isShown = new Set(shown.map(({ id }) => id));
  const fresh = newest.products.filter(({ id }) => !isShown.has(id)).slice(0, SHOWN);
  return (
    <>
      {front ? (
        <PictureHero front={front} />
      ) : (
        <ProductHero storeName={store.name} product={shown[0] ?? first} />
      )}
      <Section title="Favourites" href="/products" more="Everything">
        <ProductGrid products={shown} isFirst={false} />
      </Section>
      {categories.length > 0 && (
        <Section title="Rooms of the shop">
          <CategoryTiles categories={categories} />
        </Section>
      )}
      {front && <Story front={front} />}
      {fresh.length > 0 && (
        <Section title="Just in" href="/products?sort=-createdAt" more="All that is new">
          <ProductGrid products={fresh} isFirst={false} />
        </Section>
      )}
    </>
  );
}

type SectionProps = { title: string; href?: string; more?: string; children: ReactNode };

function Section({ title, href, more, children }: SectionProps) {
  return (
    <section className="page mt-section">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="font-serif text-title">{title}</h2>
        {href && (
          <Link href={href} className="text-link target flex items-center gap-1.5 text-small">
            {more}
            <ArrowRight aria-hidden className="size-4 rtl:rotate-180" strokeWidth={1.75} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function Story({ front }: { front: FrontPage }) {
  const [opening, ...rest] = front.story;
  return (
    <section aria-label="About us" className="page mt-section">
      <div className="grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 lg:grid-cols-2 lg:items-center">
        {/* biome-ignore lint/performance/noImgElement: SVG needs no resizing. */}
        <img
          src={front.scene}
          alt=""
          width={1200}
          height={900}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full rounded-small object-cover"
        />
        <div className="flex max-w-[38rem] flex-col gap-6">
          <p className="font-serif text-heading leading-[1.4]!">{opening}</p>
          {rest.map((paragraph) => (
            <p key={paragraph} className="text-ink-soft">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
