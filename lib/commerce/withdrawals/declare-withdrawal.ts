import { hash } from "node:crypto";
import { type OrderRecord, readOrderNumber } from "@/lib/commerce/orders";
import type { StoreContext } from "@/lib/commerce/stores";
import type { CreateWithdrawal, WithdrawalReceipt } from "@/lib/contract/withdrawal";
import { isoSeconds } from "@/lib/kit/clock";
import { DAY_MS } from "@/lib/kit/durations";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { type Tx, transaction } from "@/lib/platform/db";
import { emitWithdrawalEvent } from "./emit-withdrawal-event";
import { findDeadline } from "./rules";

/**
 * Receipts per day. Anyone can enter any address, which then gets a mail: three are too few to flood a mailbox. A
 * declaration with an order's number and its address may get more, one for each part of the order.
 */
const RECEIPTS_MAX = { unknown: 3, ofOrder: 10 };

/**
 * Records a withdrawal and queues the receipt. Neither the response nor its timing reveals whether there is
 * such an order: the statements are the same in any case. Repeated within a day while it is open, it is the
 * same withdrawal. Locks the address, then the order, so that it is either shipped before or held by this.
 * Refuses not_found if the store has withdrawals disabled.
 */
export async function declareWithdrawal(
  ctx: StoreContext,
  { name, orderNumber, email, items = null, details = null }: CreateWithdrawal,
): Promise<WithdrawalReceipt> {
  if (!ctx.store.consumerRights.withdrawal) throw refuse("not_found");
  const declared: Declared = {
    name: name.trim(),
    orderNumber: readOrderNumber(orderNumber, ctx.livemode),
    email: email.toLowerCase(),
    items,
    details: details?.trim() || null,
  };
  await transaction((tx) => writeDeclaration(tx, ctx, declared));
  return { receivedAt: isoSeconds(ctx.now), ...declared, email };
}

type Declared = Omit<WithdrawalReceipt, "receivedAt">;

async function writeDeclaration(tx: Tx, ctx: StoreContext, declared: Declared): Promise<void> {
  const { store, livemode, locale, now } = ctx;
  const { name, orderNumber, email, items, details } = declared;
  const turn = `withdrawal|${store.id}|${livemode}|${email}`;
  const fingerprint = hash("sha256", JSON.stringify([turn, orderNumber, items, details]), "buffer");
  // Concurrent declarations under one address are serialized.
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${turn}, 0))::text`;
  const order = await lockMatching(tx, ctx, declared);
  const deadline = order && findDeadline(order, clockOf(ctx));
  const id = newId("withdrawal");
  const orderId = order?.id ?? null;
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const added = await tx.$executeRaw`
    INSERT INTO withdrawals (id, store_id, livemode, order_id, order_number, name, email, items, details, locale,
      fingerprint, deadline_at, is_late, created_at)
    SELECT ${id}, ${store.id}, ${livemode}, ${orderId}, ${orderNumber}, ${name}, ${email},
      ${items === null ? null : JSON.stringify(items)}::jsonb, ${details}, ${locale}, ${fingerprint}, ${deadline},
      ${deadline !== null && now >= deadline}, ${now}
    WHERE NOT EXISTS (
      SELECT FROM withdrawals w
      WHERE w.fingerprint = ${fingerprint} AND w.created_at > ${dayAgo} AND withdrawal_status(w.id) = 'open'
    )`;
  const most = order === null ? RECEIPTS_MAX.unknown : RECEIPTS_MAX.ofOrder;
  await tx.$queryRaw`
    SELECT queue_mail(${store.id}, ${livemode}, 'withdrawal_received', ${id}, ${email}, ${locale},
      jsonb_build_object('orderId', ${orderId}::text), ${now})
    WHERE ${added === 1} AND ${most} > (
      SELECT count(*) FROM mails
      WHERE kind = 'withdrawal_received' AND store_id = ${store.id} AND livemode = ${livemode}
        AND to_address = ${email} AND payload ->> 'orderId' IS NOT DISTINCT FROM ${orderId} AND created_at > ${dayAgo}
    )`;
  if (added === 1) await emitWithdrawalEvent(tx, ctx, { id, type: "withdrawal.created" });
}

const clockOf = ({ store }: StoreContext) => ({
  days: store.consumerRights.withdrawalDays,
  timeZone: store.timezone,
});

/** The order with that number and address, locked until the transaction ends; null if there is none. */
async function lockMatching(
  tx: Tx,
  { store, livemode }: StoreContext,
  { orderNumber, email }: Declared,
): Promise<OrderRecord | null> {
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders
    WHERE store_id = ${store.id} AND livemode = ${livemode} AND order_number = ${orderNumber}
      AND type = 'order' AND (
        lower(email) = ${email}
        -- A logged-in customer may have ordered with another address than that of the account.
        OR EXISTS (SELECT FROM customers c WHERE c.id = customer_id AND c.email = ${email})
      )
    FOR NO KEY UPDATE`;
  // In a statement of its own, so that it reads the state after the wait for the lock.
  const [row] = await tx.$queryRaw<{ order: OrderRecord }[]>`
    SELECT order_record(o) AS "order" FROM orders o WHERE o.id = ${locked?.id ?? ""}`;
  return row?.order ?? null;
}
