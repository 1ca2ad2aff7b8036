import type { ProductIdentifiers } from "@/lib/contract/product-identifiers";
import { getBrand, getVariantNumbers } from "@/lib/kit/product-identifiers";
import { findCachedProduct } from "./get-product";
import type { CatalogView } from "./prices";

/**
 * By what platforms and search engines know a published product and its variants: what the feeds, which
 * need no key, say of them too. Made from what is kept of the product. Refuses not_found.
 */
export async function getIdentifiers(view: CatalogView, ref: string): Promise<ProductIdentifiers> {
  const { facts } = (await findCachedProduct(view, ref)).product;
  return {
    brand: getBrand(facts.metadata.vendor, view.store.name),
    variants: facts.variants.map((variant) => ({
      variantId: variant.id,
      ...getVariantNumbers(variant),
    })),
  };
}
