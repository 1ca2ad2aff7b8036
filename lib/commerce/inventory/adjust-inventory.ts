import type { SellerContext } from "@/lib/commerce/stores";
import { refuseRule } from "@/lib/contract/field-rules";
import type { AdjustInventory, InventoryAdjustment } from "@/lib/contract/inventory";
import { isoSeconds } from "@/lib/kit/clock";
import { fieldError, refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";

/**
 * Sets, adds or takes stock in the mode of the key, or sets when it is low, in one statement:
 * parallel calls form a chain in which each starts from what the one before it left. Writes the
 * movement, the audit entry and inventory.updated.
 * Refuses not_found, variant_required, variant_not_found, insufficient_stock, validation_failed, stock_is_license_keys.
 */
export async function adjustInventory(
  ctx: Pick<SellerContext, "store" | "livemode" | "now" | "actor">,
  product: string,
  input: AdjustInventory,
): Promise<InventoryAdjustment> {
  const [row] = await query<Row>("adjust_inventory", ADJUST, [
    ctx.store.id,
    product,
    input.variantId ?? null,
    ctx.livemode,
    input.operation ?? null,
    input.quantity ?? null,
    input.reason ?? null,
    ctx.now,
    input.lowStockThreshold ?? null,
    JSON.stringify(ctx.actor),
  ]);
  if (row === undefined) throw refuse("not_found");
  const { productId, variantId, hasVariants, outcome } = row;
  if (hasVariants && input.variantId == null) {
    const fields = {
      variantId: [fieldError("required", "Is required: the product has variants.")],
    };
    throw refuse("variant_required", { fields });
  }
  if (variantId === null || outcome === null) {
    throw refuse("variant_not_found", {
      fields: { variantId: [fieldError("not_found", "The product has no such variant.")] },
    });
  }
  switch (outcome.result) {
    case "insufficient_stock":
      throw refuse("insufficient_stock", { details: { available: outcome.available } });
    case "license_keys":
      throw refuse("stock_is_license_keys", { details: { available: outcome.available } });
    case "bundle":
      throw refuseRule("quantity", "bundle_stock", "not_allowed");
    case "too_much":
      throw refuseRule("quantity", "stock_max", "too_big");
    case "adjusted":
      return {
        productId,
        variantId,
        stockBefore: outcome.before,
        stockAfter: outcome.after,
        lowStockThreshold: outcome.threshold,
        updatedAt: isoSeconds(ctx.now),
      };
  }
}

type Outcome =
  | { result: "adjusted"; before: number; after: number; threshold: number }
  | { result: "insufficient_stock" | "license_keys" | "bundle"; available: number }
  | { result: "too_much" };

type Row = {
  productId: string;
  hasVariants: boolean;
  variantId: string | null;
  outcome: Outcome | null;
};

/** By the primary key or (store_id, slug), then (product_id, position). */
const ADJUST = `
  SELECT p.id AS "productId", p.has_variants AS "hasVariants", v.id AS "variantId",
    CASE WHEN v.id IS NOT NULL THEN stock_adjust(v.id, $4, $5, $6, $7, $8, $9, $10) END AS outcome
  FROM products p
  LEFT JOIN variants v ON v.product_id = p.id
    AND CASE WHEN $3::text IS NULL THEN v.is_default AND NOT p.has_variants ELSE v.id = $3 END
  WHERE p.store_id = $1 AND (p.id = $2 OR p.slug = $2)`;
