import type { ProductIdentifiers } from "@/lib/contract/product-identifiers";
import { getBrand, getVariantNumbers } from "@/lib/kit/product-identifiers";
import { findCachedProduct } from "./get-product";
import type { CatalogView } from "./prices";

/**
 * The identifiers of a published product and its variants for platforms and search engines; the public feeds contain
 * them too. Reads the product cache. Refuses not_found.
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
