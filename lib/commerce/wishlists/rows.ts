import type { VisitorContext } from "@/lib/commerce/stores";
import { query, type Tx } from "@/lib/platform/db";

/** Whose wishlist it is, and in which store and mode. */
export type Owner = {
  storeId: string;
  livemode: boolean;
  tokenHash: Buffer | null;
  customerId: string | null;
};

/** What is remembered, the last added first. */
interface WishlistRow {
  productId: string;
  productName: string;
  createdAt: Date;
  /** Whether the logged-in customer may have prices of their own. */
  mayHaveOwnPrices: boolean;
}

/** The wishlist of the customer who is logged in on the token, or else of the token. */
export async function findOwner(
  tx: Tx,
  { store, livemode, tokenHash, now }: VisitorContext,
): Promise<Owner> {
  const [session] = await tx.$queryRaw<{ customerId: string }[]>`
    SELECT customer_id AS "customerId" FROM customer_sessions
    WHERE token_hash = ${tokenHash} AND store_id = ${store.id} AND livemode = ${livemode}
      AND ended_at IS NULL AND expires_at > ${now}`;
  const customerId = session?.customerId ?? null;
  return {
    ...{ storeId: store.id, livemode, customerId },
    tokenHash: customerId === null ? tokenHash : null,
  };
}

/** All that the visitor remembers. One statement; by the unique indexes on customer or token. */
export function findItems({ store, livemode, tokenHash, now }: VisitorContext) {
  return query<WishlistRow>("wishlist_items", ITEMS, [store.id, livemode, tokenHash, now]);
}

const ITEMS = `
  WITH session AS (
    SELECT customer_id FROM customer_sessions
    WHERE token_hash = $3 AND store_id = $1 AND livemode = $2 AND ended_at IS NULL AND expires_at > $4
  )
  SELECT w.product_id AS "productId", w.product_name AS "productName", w.created_at AS "createdAt",
    EXISTS (SELECT FROM session) AND (EXISTS (
      SELECT FROM price_lists l WHERE l.store_id = $1 AND l.livemode = $2 AND l.active
    ) OR EXISTS (
      SELECT FROM customer_groups g WHERE g.store_id = $1 AND g.livemode = $2 AND g.shows_prices_without_tax
    )) AS "mayHaveOwnPrices"
  FROM wishlist_items w
  WHERE w.store_id = $1 AND w.livemode = $2 AND (
    w.customer_id = (SELECT customer_id FROM session)
    OR (w.token_hash = $3 AND NOT EXISTS (SELECT FROM session))
  )
  ORDER BY w.created_at DESC, w.id DESC`;
