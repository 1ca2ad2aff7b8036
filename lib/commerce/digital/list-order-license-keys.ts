import type { SellerContext } from "@/lib/commerce/stores";
import type { LicenseKey } from "@/lib/contract/license-key";
import { refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import { KEY_COLUMNS, type KeyRow, presentKey } from "./present";

/** The licence keys of an order of the seller's, in the order of its lines. Refuses not_found. */
export async function listOrderLicenseKeys(
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  orderId: string,
): Promise<LicenseKey[]> {
  const rows = await query<KeyRow | { id: null }>("order_license_keys", OF_ORDER, [
    store.id,
    livemode,
    orderId,
  ]);
  if (rows.length === 0) throw refuse("not_found");
  return rows.flatMap((row) => (row.id === null ? [] : presentKey(row)));
}

/** One row without a key for an order without any. By the index on order. */
const OF_ORDER = `
  SELECT ${KEY_COLUMNS}
  FROM orders o
  LEFT JOIN license_keys k ON k.order_id = o.id
  LEFT JOIN order_lines l ON l.order_id = o.id AND l.variant_id = k.variant_id
  WHERE o.id = $3 AND o.store_id = $1 AND o.livemode = $2 AND o.type = 'order'
  ORDER BY l.position, k.position`;
