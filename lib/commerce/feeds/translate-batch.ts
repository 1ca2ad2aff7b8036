import { type TextsById, translated } from "@/lib/commerce/translations";
import type { FeedBatch, FeedProduct, FeedVariant } from "./rows";

/** A batch in the language of its translations; null if there are none. */
export function translateBatch({ products, variants, texts }: FeedBatch): FeedBatch {
  if (texts === null) return { products, variants, texts };
  return {
    products: products.map((product) => translated("product", product, texts[product.id])),
    variants: variants.map((variant) => translateVariant(variant, texts)),
    texts,
  };
}

/** Whether a product has a translated name. */
export function hasTranslatedName({ id }: FeedProduct, { texts }: FeedBatch): boolean {
  return texts?.[id]?.name !== undefined;
}

/** Options keep their own names, by which attributes are found; a variant is named by its values, as on its page. */
function translateVariant(variant: FeedVariant, texts: TextsById): FeedVariant {
  const options = variant.options.map((option) => ({
    ...option,
    value: texts[option.valueId]?.name ?? option.value,
  }));
  const name = options.length === 0 ? variant.name : options.map(({ value }) => value).join(" / ");
  return { ...variant, options, name };
}
