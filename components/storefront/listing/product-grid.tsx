import { ProductCard } from "@/components/storefront/listing/product-card";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { classNames } from "@/components/ui/class-names";
import type { ProductListItem } from "@/lib/contract/product";

/** Pictures of the first row on a phone; the rest may wait until they are scrolled to. */
const IN_VIEW_AT_FIRST = 2;

type ProductGridProps = {
  products: ProductListItem[];
  /** False where something else comes before it on the page. */
  isFirst?: boolean;
  /** A single row of four wherever four fit, so that none is left over. */
  isRow?: boolean;
  /** A column of the page's width is taken. */
  isBesideFilters?: boolean;
};

/** Products side by side: two on a phone, as many as stay large enough to look at elsewhere. */
export async function ProductGrid(props: ProductGridProps) {
  const { products, isFirst = true, isRow = false, isBesideFilters = false } = props;
  const { locale, messages } = await getLanguage();
  const hasRatingLine = products.some(({ reviewCount }) => reviewCount > 0);
  return (
    <ul
      className={classNames(
        "grid grid-cols-2 gap-x-[clamp(0.75rem,1.6vw,2rem)] gap-y-[clamp(2rem,3.5vw,4rem)]",
        isRow ? "md:grid-cols-4" : "md:grid-cols-3",
        !isRow && (isBesideFilters ? "2xl:grid-cols-4" : "xl:grid-cols-4"),
      )}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            messages={messages}
            locale={locale}
            hasRatingLine={hasRatingLine}
            isFirst={isFirst && index < IN_VIEW_AT_FIRST}
          />
        </li>
      ))}
    </ul>
  );
}
