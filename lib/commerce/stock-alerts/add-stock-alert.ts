import type { StoreContext } from "@/lib/commerce/stores";
import { idBySlugSql } from "@/lib/commerce/translations";
import type { CreateStockAlert, StockAlert } from "@/lib/contract/stock-alert";
import { fieldError, refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";

/**
 * Keeps an address for one mail, in the language of the request, when a sold-out variant can be bought
 * again. Once an address and variant: the answer to a second time is that to the first, so that no client
 * learns who else waits. Refuses not_found, variant_required, variant_not_found, already_in_stock.
 */
export async function addStockAlert(
  { store, livemode, locale, now }: Pick<StoreContext, "store" | "livemode" | "locale" | "now">,
  product: string,
  { email, variantId = null }: CreateStockAlert,
): Promise<StockAlert> {
  const params = [store.id, livemode, product, variantId, email, locale, now];
  const [found] = await query<FoundVariant>("add_stock_alert", ADD, params);
  if (!found) throw refuse("not_found");
  const { productId, hasVariants, isBuyable } = found;
  if (variantId === null && hasVariants) throw refuseVariant("variant_required");
  if (found.variantId === null) throw refuseVariant("variant_not_found");
  if (isBuyable) throw refuse("already_in_stock");
  return { productId, variantId: hasVariants ? found.variantId : null, email };
}

type FoundVariant = {
  productId: string;
  hasVariants: boolean;
  variantId: string | null;
  isBuyable: boolean | null;
};

const refuseVariant = (code: "variant_required" | "variant_not_found") =>
  refuse(code, {
    fields: { variantId: [fieldError("not_found", "Choose a variant of this product.")] },
  });

/**
 * An id wins over a slug of the same text. Stock that arrives later finds the row: the job reads the current stock, not
 * changes.
 */
const ADD = `
  WITH product AS (
    SELECT id, has_variants, track_inventory FROM products
    WHERE store_id = $1 AND status = 'published' AND (id = $3 OR slug = $3 OR id = ${idBySlugSql("product", "$3")})
    ORDER BY id = $3 DESC LIMIT 1
  ), found AS (
    SELECT p.id AS "productId", p.has_variants AS "hasVariants", v.id AS "variantId",
      NOT p.track_inventory OR EXISTS (
        SELECT FROM stock k WHERE k.variant_id = v.id AND k.livemode = $2 AND (k.available > 0 OR k.sells_when_out)
      ) AS "isBuyable"
    FROM product p LEFT JOIN variants v ON v.product_id = p.id
      AND CASE WHEN $4::text IS NULL THEN v.is_default AND NOT p.has_variants ELSE v.id = $4 END
  ), added AS (
    INSERT INTO stock_alerts (store_id, livemode, variant_id, email, locale, created_at)
    SELECT $1, $2, "variantId", lower($5), $6, $7 FROM found
    WHERE "variantId" IS NOT NULL AND NOT "isBuyable"
    ON CONFLICT (variant_id, livemode, email) DO NOTHING
  )
  SELECT * FROM found`;
