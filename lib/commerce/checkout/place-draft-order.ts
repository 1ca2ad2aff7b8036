import { recordChange } from "@/lib/commerce/audit";
import type { CalculatedCart } from "@/lib/commerce/cart";
import { type DraftOrderRow, lockDraftOrder, requireChangeable } from "@/lib/commerce/draft-orders";
import type { SellerContext } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { type RefusalCode, refuse } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import { prepare, type SettledBy } from "./prepare";
import { type Reservation, shortOf } from "./reserve";

/**
 * Locks a draft that can become an order, and first its customer, as wherever an order is placed
 * (checkout-settle.sql). Refuses not_found, draft_order_completed, checkout_in_progress and conflict.
 */
export async function lockOpenDraft(
  tx: Tx,
  ctx: SellerContext,
  id: string,
): Promise<DraftOrderRow> {
  // Before any order, as in checkout_reserve(), which takes it again.
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock_shared(hashtextextended('store currency ' || ${ctx.store.id}, 0))::text`;
  const customers = await tx.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM customers c JOIN orders o ON o.customer_id = c.id JOIN draft_orders d ON d.order_id = o.id
    WHERE d.id = ${id} FOR NO KEY UPDATE OF c`;
  const draft = await lockDraftOrder(tx, ctx, id);
  // The seller has changed the customer of the draft in between.
  if (draft.record.order.customerId !== (customers[0]?.id ?? null)) throw refuse("conflict");
  requireChangeable(draft);
  return draft;
}

/** What placing a draft is refused with, beside not_found and conflict; the routes of both ways to do it declare it. */
export const PLACE_DRAFT_REFUSALS = [
  "email_required",
  "shipping_address_required",
  "shipping_option_required",
  "shipping_option_unavailable",
  "address_undeliverable",
  "insufficient_stock",
  "draft_order_expired",
  "draft_order_completed",
  "checkout_in_progress",
] as const satisfies readonly RefusalCode[];

/**
 * Reserves and settles a locked draft in the caller's transaction, paid in a way that asks no processor. Refuses
 * draft_order_expired, insufficient_stock, conflict, and what is missing: email_required,
 * shipping_address_required, shipping_option_required, shipping_option_unavailable and address_undeliverable.
 */
export async function placeDraftOrder(
  tx: Tx,
  ctx: SellerContext,
  { id, cart, record }: DraftOrderRow,
  settledBy: SettledBy,
): Promise<void> {
  assert(cart !== null, "a draft that can be changed has a cart");
  const { store, livemode, now } = ctx;
  const locale = record.order.locale ?? store.defaultLocale;
  const prepared = prepare({ store, livemode, now, locale }, withBill(cart), { settledBy });
  await reserveAndSettle(tx, cart.snapshot, prepared, now);
  await recordChange(tx, ctx, {
    ...{ action: "draft_order.marked_paid", objectId: id },
    ...{ before: { status: record.status }, after: { status: "completed" } },
  });
}

/** Without a billing address the shipping address is the billing address, as in the checkout. */
function withBill(cart: CalculatedCart): CalculatedCart {
  const { snapshot } = cart;
  if (snapshot.billingAddress !== null) return cart;
  return { ...cart, snapshot: { ...snapshot, sameAsShipping: true } };
}

async function reserveAndSettle(
  tx: Tx,
  cart: { id: string; version: number },
  { attempt, order }: ReturnType<typeof prepare>,
  now: Date,
): Promise<void> {
  const json = (value: object) => JSON.stringify(value);
  const [row] = await tx.$queryRaw<{ reservation: Reservation }[]>`
    SELECT checkout_reserve(${cart.id}, ${cart.version}, ${json(attempt)}::jsonb, ${json(order)}::jsonb, ${now}) AS reservation`;
  assert(row !== undefined, "checkout_reserve always answers");
  const { reservation } = row;
  if (reservation.result === "insufficient_stock") throw shortOf(reservation.lines);
  // Its cart is locked and was checked: only the store's currency can have changed.
  if (reservation.result !== "reserved") throw refuse("conflict");
  const paid = { amount: attempt.amount, currency: attempt.currency };
  await tx.$queryRaw`
    SELECT checkout_settle(${attempt.id}, 'succeeded', ${json(paid)}::jsonb, ${now})`;
}
