import type { Refund } from "@/lib/contract/seller-order";
import { now } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { FoundRefund, RefundOutcome } from "@/lib/providers/payments";
import { recordUnknownPayment, type WebhookSource } from "./handle-payment-webhook";
import { settleRefund } from "./request-refund";

/**
 * Handles a webhook that tells that something became of a refund: one made here is settled, or reverted
 * when the bank sent it back; one made at the processor's own site is imported into its order. Returns
 * false when that is not known just now: the webhook has to come again.
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
  if (refund.status === "succeeded" && outcome.kind === "failed")
    await revertRefund(refund.id, outcome);
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

/** The words of processors in ours; any other is the seller's own business. */
const REASONS: Readonly<Record<string, Refund["reason"]>> = {
  duplicate: "duplicate",
  fraudulent: "fraudulent",
  requested_by_customer: "customer_request",
};

async function importRefund(
  ref: string,
  { money }: FoundRefund,
  { processor, livemode }: WebhookSource,
): Promise<boolean> {
  if (money === null) return true;
  const { amount } = money;
  const reason = REASONS[money.reason ?? ""] ?? "other";
  const [row] = await query<{ result: "booked" | "known" | "later" | "excess" | null }>(
    "refund_found",
    "SELECT refund_found($1, $2, $3, $4, $5) AS result",
    [money.ref, livemode, { id: newId("refund"), ref, amount, reason }, now(), processor.name],
  );
  switch (row?.result) {
    case "later":
      return false;
    case "booked":
      log().info({ ref }, "A refund that was made at the processor is imported.");
      return true;
    case "excess":
      log().error({ ref }, "More was refunded at the processor than its order holds.");
      return true;
    default:
      return true;
  }
}

async function revertRefund(
  refundId: string,
  { failureCode }: Extract<RefundOutcome, { kind: "failed" }>,
): Promise<void> {
  log().error({ refundId }, "The bank sent a refund back: the shopper has not got the money.");
  await query("refund_returned", "SELECT refund_returned($1, $2, $3)", [
    refundId,
    failureCode,
    now(),
  ]);
}
