import { recordChange } from "@/lib/commerce/audit";
import {
  createRefusal,
  emitOrderEvent,
  lockOrder,
  type OrderRecord,
  type OrderWriterContext,
  presentPayment,
  presentSellerOrder,
  readOrderRecord,
  requireAllowed,
} from "@/lib/commerce/orders";
import type { SellerContext } from "@/lib/commerce/stores";
import type { OrderWithPayment, RecordPayment } from "@/lib/contract/seller-order";
import { assert } from "@/lib/kit/assert";
import { fieldError, refuse, refuseField } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { dayAt } from "@/lib/kit/working-days";
import { type Tx, transaction } from "@/lib/platform/db";

/** An order and the payment that was just booked. */
export interface RecordedPayment {
  order: OrderRecord;
  paymentId: string;
}

/** A payment to book: in minor units, null for the open amount; the day in the store's time zone. */
interface NewPayment {
  amount: number | null;
  receivedOn: string;
  reference: string | null;
  /** The entry of a bank's file that it is part of. */
  bankEntryId?: string;
}

interface BookedPayment extends NewPayment {
  id: string;
  amount: number;
  actor: OrderWriterContext["actor"];
  now: Date;
}

/**
 * Books money that the seller received directly for an order, the open amount or a part of it. Once all is received the
 * order is paid. Refuses not_found, conflict for an order not paid this way, payment_exceeds_open_amount,
 * validation_failed for a future day.
 */
export async function recordPayment(
  ctx: SellerContext,
  orderId: string,
  { amount, receivedOn, reference }: RecordPayment,
): Promise<RecordedPayment> {
  const today = todayOf(ctx);
  if (receivedOn != null && receivedOn > today) {
    const message = "Is a day to come.";
    throw refuseField("receivedOn", "too_big", message);
  }
  const payment = { amount, receivedOn: receivedOn ?? today, reference: reference || null };
  return transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    const paymentId = await bookPayment(tx, ctx, order, payment);
    await recordChange(tx, ctx, {
      ...{ action: "order.payment_recorded", objectId: orderId },
      after: { paymentId, ...payment },
    });
    return { order: await readOrderRecord(tx, orderId), paymentId };
  });
}

/** The order after a payment, and the payment, as the API returns them. */
export function presentRecordedPayment(
  { order, paymentId }: RecordedPayment,
  view: { locale: string },
): OrderWithPayment {
  const payment = order.payments?.find(({ id }) => id === paymentId);
  assert(payment !== undefined, "a payment that was booked is among the order's");
  return {
    ...presentSellerOrder(order, view),
    recordedPayment: presentPayment(payment, order, view),
  };
}

/**
 * Books a payment for an order that the caller has locked, by default the whole open amount. Every reported payment is
 * booked here. Returns its id. Refuses as recordPayment does.
 */
export async function bookPayment(
  tx: Tx,
  { actor, now }: OrderWriterContext,
  order: OrderRecord,
  { amount: asked, ...payment }: NewPayment,
): Promise<string> {
  const { attempt, open } = await requireAwaited(tx, order);
  const amount = asked ?? open;
  if (amount > open) {
    const message = "Is more than is open.";
    throw refuse("payment_exceeds_open_amount", {
      fields: { amount: [fieldError("too_big", message, { maximum: open })] },
      details: { openAmount: open },
    });
  }
  const id = newId("orderPayment");
  // An order that an edit made free has nothing to book.
  if (amount > 0) await writePayment(tx, attempt, { id, amount, ...payment, actor, now });
  if (amount === open) await completePayment(tx, attempt, now);
  else await awaitTheRest(tx, attempt, { paymentId: id, now });
  return id;
}

type Attempt = Awaited<ReturnType<typeof requireAwaited>>["attempt"];

/** The row of a payment, and what its order has received with it. */
async function writePayment(
  tx: Tx,
  { orderId }: Attempt,
  { id, amount, receivedOn, reference, bankEntryId, actor, now }: BookedPayment,
): Promise<void> {
  await tx.$executeRaw`
    WITH written AS (
      INSERT INTO order_payments (
        id, order_id, store_id, livemode, amount, received_on, reference, bank_entry_id, actor_kind, actor_id, created_at
      )
      SELECT ${id}, o.id, o.store_id, o.livemode, ${amount}::bigint, ${receivedOn}::date, ${reference}, ${bankEntryId ?? null},
        ${actor.kind}, ${actor.id}, ${now}
      FROM orders o WHERE o.id = ${orderId}
    )
    UPDATE orders SET received = received + ${amount}, version = version + 1, updated_at = ${now} WHERE id = ${orderId}`;
}

/** A part has come: the attempt waits without a deadline, and the seller decides. */
async function awaitTheRest(
  tx: Tx,
  { id, orderId }: Attempt,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<void> {
  await tx.paymentAttempt.update({
    where: { id },
    data: { nextCheckAt: null, leaseUntil: null },
    select: { id: true },
  });
  const event = { type: "order.partially_paid", dedupeKey: paymentId } as const;
  await emitOrderEvent(tx, orderId, event, now);
}

/** Today in the store's time zone. */
export function todayOf({ store, now }: Pick<SellerContext, "store" | "now">): string {
  return dayAt(now, store.timezone).toISOString().slice(0, 10);
}

/** The payment that a locked order awaits, and its open amount. Refuses conflict if none is awaited. */
export async function requireAwaited(tx: Tx, order: OrderRecord) {
  requireAllowed("markPaid", order);
  const attempt = await tx.paymentAttempt.findFirst({
    where: {
      ...{ orderId: order.id, status: "pending" },
      paymentMethod: { in: ["bank_transfer", "invoice"] },
    },
  });
  if (attempt === null) throw createRefusal("markPaid", order);
  return { attempt, open: Number(attempt.amount) - order.received };
}

/** Settles an order that an edit has reduced to the received amount. The caller has locked it. */
export async function settleReceived(
  tx: Tx,
  { id: orderId, received }: OrderRecord,
  now: Date,
): Promise<void> {
  if (received === 0) return;
  const attempt = await tx.paymentAttempt.findFirst({
    where: { orderId, status: "pending", amount: received },
  });
  if (attempt !== null) await completePayment(tx, attempt, now);
}

/** Settles a fully paid order like any payment. The caller has locked it. */
async function completePayment(
  tx: Tx,
  { id, amount, currency }: { id: string; amount: bigint; currency: string },
  now: Date,
): Promise<void> {
  const transfer = { amount: Number(amount), currency };
  await tx.$queryRaw`
    SELECT checkout_settle(${id}, 'succeeded', ${JSON.stringify(transfer)}::jsonb, ${now})`;
}
