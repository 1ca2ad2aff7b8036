import { ProductGrid } from "@/components/storefront/listing/product-grid";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { listProducts } from "@/components/storefront/shell/server/reads";
import type { Product } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";

/** Enough to fill one row of the widest grid. */
const NEIGHBOURS = 4;

type RelatedProductsProps = { category: Product["categories"][number]; except: string };

/** Some of what is in the same category, but for the product itself. */
export async function RelatedProducts({ category, except }: RelatedProductsProps) {
  const [{ messages }, { products }] = await Promise.all([
    getLanguage(),
    listProducts({ category: category.slug, perPage: NEIGHBOURS + 1 }),
  ]);
  const others = products.filter(({ id }) => id !== except).slice(0, NEIGHBOURS);
  if (others.length === 0) return null;
  return (
    <section className="mt-section">
      <h2 className="mb-8 font-serif text-heading">
        {format(messages.product.more, { category: category.name })}
      </h2>
      <ProductGrid products={others} isFirst={false} isRow />
    </section>
  );
}
