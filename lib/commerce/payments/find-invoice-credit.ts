import type { StoreContext, VisitorContext } from "@/lib/commerce/stores";
import { query } from "@/lib/platform/db";

type Asker = Pick<StoreContext, "store" | "livemode" | "now"> &
  Partial<Pick<VisitorContext, "tokenHash">>;

/**
 * How much the customer logged in on a cart token may still order on invoice, in minor units of the store's currency;
 * null for customers without invoice (invoice-credit.sql). No statement if the store does not offer it.
 */
export async function findInvoiceCredit({
  store,
  livemode,
  tokenHash,
  now,
}: Asker): Promise<number | null> {
  if (store.invoicePayment === null || tokenHash === undefined) return null;
  const [row] = await query<{ credit: string | null }>("invoice_credit", CREDIT, [
    ...[store.id, livemode, tokenHash, now],
  ]);
  return row?.credit == null ? null : Number(row.credit);
}

const CREDIT = `
  SELECT invoice_credit(s.customer_id, $4)::text AS credit FROM customer_sessions s
  WHERE s.token_hash = $3 AND s.store_id = $1 AND s.livemode = $2 AND s.ended_at IS NULL AND s.expires_at > $4`;
