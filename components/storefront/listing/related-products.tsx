import { ProductGrid } from "@/components/storefront/listing/product-grid";
import { listRelated } from "@/components/storefront/shell/server/reads";

/** Enough to fill one row of the widest grid. */
const ROW = 4;

type RelatedProductsProps = {
  title: string;
  /** Id or slug. */
  product: string;
  /** What is there already, by id. */
  except?: readonly string[];
};

/** What goes with a product, one row of it. */
export async function RelatedProducts({ title, product, except = [] }: RelatedProductsProps) {
  const related = await listRelated(product);
  const shown = related.filter(({ id }) => !except.includes(id)).slice(0, ROW);
  if (shown.length === 0) return null;
  return (
    <section className="mt-section">
      <h2 className="mb-8 font-serif text-heading">{title}</h2>
      <ProductGrid products={shown} isFirst={false} isRow />
    </section>
  );
}
