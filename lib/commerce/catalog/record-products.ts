import type { SellerContext } from "@/lib/commerce/stores";
import type { SellerProduct } from "@/lib/contract/seller-product";
import type { Tx } from "@/lib/platform/db";
import { presentSellerProduct } from "./present-seller-product";
import type { CatalogView } from "./prices";
import type { ProductRecord } from "./rows";

/** A product before and after a change; null if it did not exist. */
type Change = {
  action: "product.created" | "product.updated" | "product.archived" | "product.restored";
  before: ProductRecord | null;
  after: ProductRecord;
};

/** Writes audit entries for changes of products, which both modes share. Changes of stock have their own entries. */
export async function recordProducts(
  tx: Tx,
  { store, actor, ...view }: CatalogView & Pick<SellerContext, "actor">,
  changes: Change[],
): Promise<void> {
  const part = (product: ProductRecord) =>
    sharedPart(presentSellerProduct(product, { store, ...view }));
  const entries = changes.map(({ action, before, after }) => ({
    ...{ action, id: after.id, before: before && part(before), after: part(after) },
  }));
  await tx.$queryRaw`
    SELECT count(audit_write(
      ${store.id}, NULL, ${JSON.stringify(actor)}::jsonb, e.action, 'product', e.id,
      nullif(e.before, 'null'), e.after, ${view.now})::text)
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      AS e (action text, id text, before jsonb, after jsonb)`;
}

/** The product without fields that differ between modes or change by themselves. */
function sharedPart(product: SellerProduct): object {
  const {
    livemode: _livemode,
    version: _version,
    inStock: _inStock,
    inventoryCount: _inventoryCount,
    quickAddEligible: _quickAddEligible,
    reviewCount: _reviewCount,
    averageRating: _averageRating,
    customFieldDetails: _customFieldDetails,
    options,
    variants,
    ...shared
  } = product;
  return {
    ...shared,
    options: options.map(({ values, ...option }) => ({
      ...option,
      values: values.map(({ available: _available, ...value }) => value),
    })),
    variants: variants.map(
      ({
        inStock: _inStock,
        inventoryCount: _count,
        hasLicenseKeys: _isKeyed,
        customFieldDetails: _details,
        ...variant
      }) => variant,
    ),
  };
}
