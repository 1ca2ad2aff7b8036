import type { CustomerContext, SellerContext } from "@/lib/commerce/stores";
import type { PageQuery } from "@/lib/contract/common";
import type { AccountPastOrder, PastOrder, PastOrderQuery } from "@/lib/contract/past-order";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { likePattern } from "@/lib/platform/db";
import { presentAccountPastOrder, presentPastOrder } from "./present";
import { findPastOrders } from "./rows";

/** A page of the past orders of the seller's store and mode, the latest first. */
export async function listPastOrders(
  { store, livemode, locale }: Pick<SellerContext, "store" | "livemode" | "locale">,
  { customerId, q, ...page }: PastOrderQuery,
): Promise<{ data: PastOrder[]; meta: PageMeta }> {
  const { rows, total } = await findPastOrders({
    ...{ name: "past_orders", matching: OF_STORE, perPage: page.perPage, offset: pageOffset(page) },
    params: [store.id, livemode, customerId ?? null, q ?? null],
  });
  return {
    data: rows.map((row) => presentPastOrder(row, locale)),
    meta: pageMeta({ ...page, total }),
  };
}

/**
 * A page of the previous shop's orders of the customer who is logged in. Empty while their e-mail address is
 * not verified: anyone can have created the account.
 */
export async function listAccountPastOrders(
  { store, livemode, locale, customer }: CustomerContext,
  page: PageQuery,
): Promise<{ data: AccountPastOrder[]; meta: PageMeta }> {
  const { rows, total } = await findPastOrders({
    ...{ name: "own_past_orders", matching: OWN, perPage: page.perPage, offset: pageOffset(page) },
    params: [store.id, livemode, customer.id],
  });
  return {
    data: rows.map((row) => presentAccountPastOrder(row, locale)),
    meta: pageMeta({ ...page, total }),
  };
}

/** By the index on store, mode and time, or on store, mode and customer. */
const OF_STORE = `
  FROM past_orders p
  WHERE p.store_id = $1 AND p.livemode = $2
    AND ($3::text IS NULL OR p.customer_key = (
      SELECT c.email FROM customers c WHERE c.id = $3 AND c.store_id = $1 AND c.livemode = $2))
    AND ($4::text IS NULL OR lower(p.order_number) LIKE ${likePattern("$4")} OR p.customer_key LIKE ${likePattern("$4")})`;

/** By the index on store, mode and customer. */
const OWN = `
  FROM customers c JOIN past_orders p
    ON p.store_id = c.store_id AND p.livemode = c.livemode AND p.customer_key = c.email
  WHERE c.store_id = $1 AND c.livemode = $2 AND c.id = $3 AND c.email_verified_at IS NOT NULL`;
