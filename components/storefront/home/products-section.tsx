import { allOf } from "@/components/storefront/home/all-of";
import { TitledSection } from "@/components/storefront/home/titled-section";
import { ProductGrid } from "@/components/storefront/listing/product-grid";
import { isReduced } from "@/components/storefront/product/offer";
import { getLanguage } from "@/components/storefront/shell/server/language";
import {
  findCollection,
  listCategories,
  listProducts,
} from "@/components/storefront/shell/server/reads";
import type { HomeSectionOf } from "@/lib/contract/home-section";
import type { ProductListItem } from "@/lib/contract/product";

type Section = HomeSectionOf<"products">;

/** One row of the grid where it is widest. */
const ROW = 4;

/** Products of one source; nothing where it has none. */
export async function ProductsSection({
  section,
  isFirst,
}: {
  section: Section;
  isFirst: boolean;
}) {
  const [products, more] = await Promise.all([find(section), findMore(section)]);
  if (products.length === 0) return null;
  return (
    <TitledSection title={section.title} {...more}>
      <ProductGrid products={products} isFirst={isFirst} isRow={products.length <= ROW} />
    </TitledSection>
  );
}

async function find(section: Section): Promise<ProductListItem[]> {
  const { source, categoryId, collectionId, productIds, count } = section;
  const buyable = { inStock: "true", perPage: count } as const;
  switch (source) {
    case "featured":
      return (await listProducts(buyable)).products;
    case "newest":
      return (await listProducts({ ...buyable, sort: "-createdAt" })).products;
    case "on_sale":
      return findReduced(count);
    case "category":
      return (await listProducts({ category: categoryId ?? "", perPage: count })).products;
    case "collection":
      return (await listProducts({ collection: collectionId ?? "", perPage: count })).products;
    case "chosen": {
      const wanted = { ids: productIds.join(","), perPage: productIds.length };
      const { products } = await listProducts(wanted);
      return products.toSorted((a, b) => productIds.indexOf(a.id) - productIds.indexOf(b.id));
    }
    default:
      return source satisfies never;
  }
}

/** Of those in a sale twice as many are requested: not each of them may be shown as reduced. */
async function findReduced(count: number): Promise<ProductListItem[]> {
  const asked = { inStock: "true", onSale: "true", perPage: 2 * count } as const;
  return (await listProducts(asked)).products.filter(isReduced).slice(0, count);
}

/** Where there are more of them. */
async function findMore({ source, categoryId, collectionId }: Section) {
  const { home } = (await getLanguage()).messages;
  if (source === "featured") return { href: "/products", more: home.everything };
  if (source === "newest") return { href: "/products?sort=-createdAt", more: home.allNew };
  if (source === "collection" && collectionId) {
    const collection = await findCollection(collectionId);
    return collection ? { href: `/collections/${collection.slug}`, more: home.everything } : {};
  }
  if (source !== "category" || categoryId === null) return {};
  const category = allOf(await listCategories()).find(({ id }) => id === categoryId);
  return category ? { href: `/categories/${category.slug}`, more: home.everything } : {};
}
