import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { CategoryTiles } from "@/components/storefront/category-tiles";
import { type FrontPage, frontPageOf } from "@/components/storefront/front-page";
import { PictureHero, ProductHero } from "@/components/storefront/hero";
import { ProductGrid } from "@/components/storefront/product-grid";
import { getStore, listCategories, listProducts } from "@/components/storefront/server/reads";
import { EmptyState } from "@/components/ui/empty-state";
import Link from "@/components/ui/link";

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
      <EmptyState title={store.name} heading="h1">
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
        <ProductGrid products={shown} isFirst={false} isRow />
      </Section>
      {categories.length > 0 && (
        <Section title="Around the shop">
          <CategoryTiles categories={categories} />
        </Section>
      )}
      {front && <Story front={front} />}
      {fresh.length > 0 && (
        <Section title="Just in" href="/products?sort=-createdAt" more="All that is new">
          <ProductGrid products={fresh} isFirst={false} isRow />
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

/** The shop about itself: on its picture where that leaves room for words, else below it. */
function Story({ front }: { front: FrontPage }) {
  const [opening, ...rest] = front.story;
  return (
    <section aria-label="About us" className="relative mt-section xl:text-on-evening">
      {/* biome-ignore lint/performance/noImgElement: SVG needs no resizing. */}
      <img
        src={front.scene}
        alt=""
        width={2100}
        height={900}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full object-cover object-[78%_50%] sm:aspect-21/9 xl:absolute xl:inset-0 xl:h-full"
      />
      <div className="page relative flex flex-col justify-center gap-6 pt-8 xl:min-h-[min(42.86vw,48rem)] xl:py-16">
        <p className="max-w-[34em] font-serif text-heading leading-[1.4]! xl:clear-of-46">
          {opening}
        </p>
        {rest.map((paragraph) => (
          <p key={paragraph} className="max-w-[38rem] opacity-85 xl:clear-of-40">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
