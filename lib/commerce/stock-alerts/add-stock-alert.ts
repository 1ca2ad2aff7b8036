import type { StoreContext } from "@/lib/commerce/stores";
import type { CreateStockAlert, StockAlert } from "@/lib/contract/stock-alert";
import { assert } from "@/lib/kit/assert";
import { refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";

/**
 * Keeps an address for one mail, in the language of the request, when a sold-out variant can be bought
 * again. Once an address and variant: the answer to a second time is that to the first, so that nobody
 * learns who else waits. Refuses not_found, variant_required, variant_not_found, already_in_stock.
 */
export async function addStockAlert(
  { store, livemode, locale, now }: Pick<StoreContext, "store" | "livemode" | "locale" | "now">,
  product: string,
  { email, variantId }: CreateStockAlert,
): Promise<StockAlert> {
  const [row] = await query<{ outcome: Outcome }>(
    "stock_alert_add",
    "SELECT stock_alert_add($1, $2, $3, $4, $5, $6, $7) AS outcome",
    [store.id, livemode, product, variantId ?? null, email, locale, now],
  );
  assert(row !== undefined, "stock_alert_add always answers");
  const { outcome } = row;
  if (!("refused" in outcome)) return { ...outcome, email };
  switch (outcome.refused) {
    case "variant_required":
    case "variant_not_found":
      throw refuse(outcome.refused, {
        fields: { variantId: ["Choose a variant of this product."] },
      });
    default:
      throw refuse(outcome.refused);
  }
}

type Outcome =
  | Omit<StockAlert, "email">
  | { refused: "not_found" | "variant_required" | "variant_not_found" | "already_in_stock" };
