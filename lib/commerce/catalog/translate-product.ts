import { type TextsById, translated, translatedPicture } from "@/lib/commerce/translations";
import type { ProductRecord } from "./rows";

/** A product in the language of the translations, with its pictures, categories, options, values and variants. */
export function translateProduct(product: ProductRecord, texts: TextsById | null): ProductRecord {
  if (texts === null) return product;
  const options = product.options.map((option) => ({
    ...translated("option", option, texts[option.id]),
    values: option.values.map((value) => translated("option_value", value, texts[value.id])),
  }));
  return {
    ...withOwnSearchTexts(translated("product", product, texts[product.id]), texts[product.id]),
    media: product.media.map((one) => translatedPicture(one, texts[product.id])),
    categories: product.categories.map((one) => translated("category", one, texts[one.id])),
    options,
    bundle:
      product.bundle?.map((part) => ({
        ...part,
        ...(texts[part.productId]?.name && { productName: texts[part.productId]?.name }),
        ...(texts[part.productId]?.slug && { productSlug: texts[part.productId]?.slug }),
        ...(part.image && { image: translatedPicture(part.image, texts[part.productId]) }),
      })) ?? null,
    variants: product.variants.map((variant) => ({
      ...variant,
      name: nameOf(variant, options) ?? variant.name,
    })),
  };
}

/** Names variants by their selected values, as planVariants() does. */
function nameOf(
  { valueIds }: ProductRecord["variants"][number],
  options: ProductRecord["options"],
): string | null {
  const names = options.flatMap(
    ({ id, values }) => values.find((value) => value.id === valueIds[id])?.name ?? [],
  );
  return names.length === 0 ? null : names.join(" / ");
}

/**
 * An untranslated search engine title is replaced by a translated name, and an untranslated description by a translated
 * summary, so that a page is found in its language.
 */
function withOwnSearchTexts(
  product: ProductRecord,
  texts: TextsById[string] | undefined,
): ProductRecord {
  return {
    ...product,
    ...(texts?.name && !texts.metaTitle && { metaTitle: null }),
    ...(texts?.summary && !texts.metaDescription && { metaDescription: null }),
  };
}
