import { CategoryTiles } from "@/components/storefront/home/category-tiles";
import { EmptyHero, PictureHero, ProductHero } from "@/components/storefront/home/hero";
import { Spotlight } from "@/components/storefront/home/spotlight";
import { TitledSection } from "@/components/storefront/home/titled-section";
import { ProductGrid } from "@/components/storefront/listing/product-grid";
import { isReduced } from "@/components/storefront/product/offer";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { listCategories, listProducts } from "@/components/storefront/shell/server/reads";
import { getStore } from "@/components/storefront/shell/server/store";
import type { ProductListItem } from "@/lib/contract/product";

/** The featured ones of a shop are at the front of its own order. */
const LOOKED_THROUGH = 24;

/** One row of the grid where it is widest but one, two where it is narrowest. */
const SHOWN = 4;

/** Fewer look like a mistake in a row of their own. */
const LEAST_IN_A_ROW = 2;

/** The home page of a shop without sections: description, new products and categories. */
export async function UsualHome() {
  const [store, { messages }, categories, ownOrder, newest, onSale] = await Promise.all([
    getStore(),
    getLanguage(),
    listCategories(),
    listProducts({ perPage: LOOKED_THROUGH }),
    listProducts({ sort: "-createdAt", inStock: "true", perPage: SHOWN * 2 }),
    listProducts({ onSale: "true", inStock: "true", perPage: LOOKED_THROUGH }),
  ]);
  const { home } = messages;
  const [first] = ownOrder.products;
  if (first === undefined) return <EmptyHero store={store} messages={home} />;
  const featured = ownOrder.products.filter((product) => product.featured && product.inStock);
  const shown = (featured.length > 0 ? featured : ownOrder.products).slice(0, SHOWN);
  const isShown = new Set(shown.map(({ id }) => id));
  const fresh = newest.products.filter(({ id }) => !isShown.has(id)).slice(0, SHOWN);
  const spotlit = featured[SHOWN];
  const reduced = onSale.products
    .filter((product) => isReduced(product) && !isShown.has(product.id))
    .slice(0, SHOWN);
  return (
    <>
      {store.heroImageUrl ? (
        <PictureHero
          imageUrl={store.heroImageUrl}
          title={store.tagline ?? store.name}
          link={{ url: "/products", title: home.shopEverything }}
        />
      ) : (
        <ProductHero store={store} product={shown[0] ?? first} messages={home} />
      )}
      <TitledSection title={home.favourites} href="/products" more={home.everything}>
        <ProductGrid products={shown} isFirst={false} isRow />
      </TitledSection>
      {categories.length > 0 && (
        <TitledSection title={home.around}>
          <CategoryTiles categories={categories} />
        </TitledSection>
      )}
      {reduced.length >= LEAST_IN_A_ROW && (
        <TitledSection title={saleNameOf(reduced) ?? home.onSale}>
          <ProductGrid products={reduced} isFirst={false} isRow />
        </TitledSection>
      )}
      {spotlit && <Spotlight product={spotlit} messages={messages} />}
      {fresh.length > 0 && (
        <TitledSection title={home.justIn} href="/products?sort=-createdAt" more={home.allNew}>
          <ProductGrid products={fresh} isFirst={false} isRow />
        </TitledSection>
      )}
    </>
  );
}

/** The name of the sale, where all of it is one. */
function saleNameOf(products: ProductListItem[]): string | null {
  const names = new Set(products.map(({ saleName }) => saleName));
  return names.size === 1 ? (products[0]?.saleName ?? null) : null;
}
