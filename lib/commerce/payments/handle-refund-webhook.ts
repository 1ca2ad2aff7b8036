import { recordChange } from "@/lib/commerce/audit";
import { emitOrderEvent, refundableBalance } from "@/lib/commerce/orders";
import type { Refund } from "@/lib/contract/seller-order";
import { now } from "@/lib/kit/clock";
import { storeAmount } from "@/lib/kit/currency-terms";
import { newId } from "@/lib/kit/ids";
import { query, type Tx, transaction } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { FoundRefund, RefundOutcome } from "@/lib/providers/payments";
import { applyPayment } from "./apply-payment";
import { LIVE_ATTEMPTS } from "./attempt-status";
import { recordUnknownPayment, type WebhookSource } from "./handle-payment-webhook";
import { asPayments, lockOrderOfPayment, lockOrderOfRefund } from "./lock-order-of";
import { createRefund, settleRefund } from "./request-refund";

/**
 * Handles a webhook about a refund: one made here is settled, or reverted if the bank returned it; one made
 * at the processor is imported into its order. Returns false if the processor could not be queried: the
 * webhook has to be sent again.
 */
export async function handleRefundWebhook(ref: string, source: WebhookSource): Promise<boolean> {
  const { processor, livemode } = source;
  const found = await processor.retrieveRefund(ref);
  const { outcome } = found;
  if (found.isMissing) return recordUnknownPayment(ref);
  if (outcome.kind === "unknown") return false;
  const [refund] = await query<{ id: string; status: string }>(
    "refund_of_mode",
    `SELECT id, status FROM refunds
     WHERE (id = $1 OR found_ref = $2) AND livemode = $3 AND processor = $4`,
    [found.key, ref, livemode, processor.name],
  );
  if (refund === undefined) return outcome.kind === "failed" || importRefund(ref, found, source);
  if (refund.status === "pending") await settleRefund(refund.id, outcome, now());
  if (refund.status === "succeeded" && outcome.kind === "failed") {
    log().error(
      { refundId: refund.id },
      "The bank sent a refund back: the shopper has not got the money.",
    );
    await transaction((tx) => revertRefund(tx, refund.id, outcome));
  }
  return true;
}

/** The same for each refund of a payment. */
export async function handleRefundsWebhook(
  payment: string,
  source: WebhookSource,
): Promise<boolean> {
  const refs = await source.processor.listRefunds(payment);
  if (refs === "missing") return recordUnknownPayment(payment);
  if (refs === "unknown") return false;
  let areAllHandled = true;
  for (const ref of refs) {
    if (!(await handleRefundWebhook(ref, source))) areAllHandled = false;
  }
  return areAllHandled;
}

/** Processors' refund reasons mapped to ours; any other is `other`. */
const REASONS: Readonly<Record<string, Refund["reason"]>> = {
  duplicate: "duplicate",
  fraudulent: "fraudulent",
  requested_by_customer: "customer_request",
};

async function importRefund(
  ref: string,
  { money }: FoundRefund,
  source: WebhookSource,
): Promise<boolean> {
  if (money === null) return true;
  const imported = await transaction((tx) => bookFoundRefund(tx, ref, money, source));
  if (imported === "booked") {
    log().info({ ref }, "A refund that was made at the processor is imported.");
  }
  if (imported === "excess") {
    log().error({ ref }, "More was refunded at the processor than its order holds.");
  }
  return imported !== "later";
}

/**
 * Books a refund made at the processor's own site like any other, once per processor's refund id: the shopper already
 * has the money. Units are restocked as with the shop's own refunds, unless the order was shipped, because it is not
 * known that they came back. Returns `foreign` for a payment that is not ours, `later` while a refund of the order is
 * pending, which may be this one, and `excess` for more than the order holds.
 */
async function bookFoundRefund(
  tx: Tx,
  foundRef: string,
  { ref: processorRef, amount, reason }: NonNullable<FoundRefund["money"]>,
  { processor: { name: processor }, livemode }: WebhookSource,
): Promise<"booked" | "known" | "foreign" | "later" | "excess"> {
  const order = await lockOrderOfPayment(tx, { processor, ref: processorRef, livemode });
  if (order === undefined) return "foreign";
  const orderId = order.id;
  if ((await tx.refund.count({ where: { foundRef, processor } })) > 0) return "known";
  if (amount > refundableBalance(order)) {
    const live = { orderId, status: { in: [...LIVE_ATTEMPTS] } };
    const isUnderWay =
      order.refund_pending > 0 || (await tx.paymentAttempt.count({ where: live })) > 0;
    return isUnderWay ? "later" : "excess";
  }
  const id = newId("refund");
  const refund = {
    ...{ id, amount, reason: REASONS[reason ?? ""] ?? "other", items: null },
    // While money is authorized, the refunded units are not known.
    restock:
      order.payment_status !== "authorized" &&
      ["unfulfilled", "ready_for_pickup"].includes(order.fulfillment_status),
    notifyCustomer: true,
    ...{ foundRef, processor, processorRef },
  };
  await recordChange(tx, asPayments(order, now()), {
    action: "refund.found",
    objectId: id,
    after: {
      ...{ id, ref: foundRef, amount, reason: refund.reason },
      ...{ restock: refund.restock, notifyCustomer: true, orderId },
    },
  });
  await createRefund(tx, orderId, refund, now());
  return "booked";
}

/**
 * Reverts a refund that the bank returned. The order again shows the amount it keeps, and its seller has to refund in
 * another way; restocked units stay restocked, and amounts returned to gift cards and store credit stay there: the
 * refund remains with that amount.
 */
async function revertRefund(
  tx: Tx,
  refundId: string,
  { failureCode }: Extract<RefundOutcome, { kind: "failed" }>,
): Promise<void> {
  const at = now();
  const order = await lockOrderOfRefund(tx, refundId);
  const before = await tx.refund.findUniqueOrThrow({ where: { id: refundId } });
  if (before.status !== "succeeded") return;
  const { credited } = before;
  const amount = before.amount - credited;
  if (amount === 0n) return;
  await tx.refund.update({
    where: { id: refundId },
    data:
      credited > 0n
        ? {
            ...{ amount: credited, byHand: 0n, failureCode, updatedAt: at },
            ...(before.storeAmount !== null && {
              storeAmount: storeAmount(Number(credited), order.exchange_rate),
            }),
          }
        : { status: "failed", failureCode, updatedAt: at },
    select: { id: true },
  });
  const refunded = order.refunded - Number(amount);
  await applyPayment(tx, order.id, { refunded }, at);
  const event = { type: "order.updated", dedupeKey: `${refundId} returned` } as const;
  await emitOrderEvent(tx, order.id, event, at);
  await recordChange(tx, asPayments(order, at), {
    action: "refund.returned",
    objectId: refundId,
    after: { orderId: order.id, amount: Number(amount), failureCode },
  });
}
