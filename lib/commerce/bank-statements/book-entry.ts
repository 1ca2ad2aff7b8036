import { recordChange } from "@/lib/commerce/audit";
import { lockOrder, readOrderRecord } from "@/lib/commerce/orders";
import {
  bookPayment,
  type RecordedPayment,
  requireAwaited,
  todayOf,
} from "@/lib/commerce/payments";
import type { SellerContext } from "@/lib/commerce/stores";
import type { BookBankEntry } from "@/lib/contract/bank-statement";
import { refuse, refuseField } from "@/lib/kit/errors";
import { cutText } from "@/lib/kit/text";
import { type Tx, transaction } from "@/lib/platform/db";
import { oneLine, TEXT_MAX } from "./read-entry";

/**
 * Books an entry, or a part of it, as a payment of an order: by default the smaller of what is open of both.
 * Never more than the entry's amount, also by concurrent requests: the entry is locked first, then the order.
 * Refuses not_found, conflict if nothing of the entry or of the order is open, validation_failed for an order
 * in another currency and an amount beyond the entry, payment_exceeds_open_amount.
 */
export async function bookBankEntry(
  ctx: SellerContext,
  { statement, entry: entryId }: { statement: string; entry: string },
  { orderId, amount: asked }: BookBankEntry,
): Promise<RecordedPayment> {
  return transaction(async (tx) => {
    const entry = await lockEntry(tx, ctx, { statement, entryId });
    if (entry.open === 0) throw refuse("conflict", { message: "All of the entry is booked." });
    if (asked !== undefined && asked > entry.open) {
      const message = "Is more than is open of the entry.";
      throw invalid("amount", "too_big", message, { maximum: entry.open });
    }
    const order = await lockOrder(tx, ctx, orderId);
    if (order.currency !== entry.currency) {
      throw invalid("orderId", "invalid", `Is not in ${entry.currency}.`);
    }
    const { open } = await requireAwaited(tx, order);
    const today = todayOf(ctx);
    const payment = {
      amount: asked ?? Math.min(entry.open, open),
      receivedOn: earlier(entry.bookedOn, today),
      reference: cutText(oneLine([entry.text || (entry.payer ?? "")]), TEXT_MAX) || null,
    };
    const paymentId = await bookPayment(tx, ctx, order, { ...payment, bankEntryId: entryId });
    await recordChange(tx, ctx, {
      ...{ action: "order.payment_recorded", objectId: orderId },
      after: { paymentId, ...payment, bankEntryId: entryId },
    });
    return { order: await readOrderRecord(tx, orderId), paymentId };
  });
}

/** Some banks date ahead what they book. */
function earlier(day: string, today: string): string {
  return [day, today].toSorted()[0] ?? day;
}

interface LockedEntry {
  currency: string;
  bookedOn: string;
  payer: string | null;
  text: string;
  open: number;
}

async function lockEntry(
  tx: Tx,
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  { statement, entryId }: { statement: string; entryId: string },
): Promise<LockedEntry> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM bank_entries
    WHERE id = ${entryId} AND statement_id = ${statement} AND store_id = ${store.id} AND livemode = ${livemode}
    FOR NO KEY UPDATE`;
  if (locked.length === 0) throw refuse("not_found");
  // In a statement of its own: payments are read as they are after the wait for the lock.
  const [row] = await tx.$queryRaw<[LockedEntry]>`
    SELECT currency, booked_on::text AS "bookedOn", payer, text, (amount - (
      SELECT coalesce(sum(p.amount), 0) FROM order_payments p WHERE p.bank_entry_id = e.id AND p.reversed_at IS NULL
    ))::double precision AS open
    FROM bank_entries e WHERE id = ${entryId}`;
  return row;
}

function invalid(field: string, code: "invalid" | "too_big", message: string, more = {}) {
  return refuseField(field, code, message, more);
}
