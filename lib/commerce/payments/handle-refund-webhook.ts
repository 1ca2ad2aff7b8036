import type { Refund } from "@/lib/contract/seller-order";
import { now } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { FoundRefund, PaymentProcessor, RefundOutcome } from "@/lib/providers/payments";
import { noteMissing } from "./handle-payment-webhook";
import { settleRefund } from "./request-refund";

/**
 * Takes in that something became of a refund: one made here is settled, or taken back when the bank
 * sent it back; one made at the processor's own site is taken over into its order. Returns false when
 * that is not known just now: the notice has to come again.
 */
export async function takeRefundNotice(
  ref: string,
  livemode: boolean,
  processor: PaymentProcessor,
): Promise<boolean> {
  const found = await processor.retrieveRefund(ref);
  const { outcome } = found;
  if (found.isMissing) return noteMissing(ref);
  if (outcome.kind === "unknown") return false;
  const [refund] = await query<{ id: string; status: string }>(
    "refund_of_mode",
    "SELECT id, status FROM refunds WHERE (id = $1 OR found_ref = $2) AND livemode = $3",
    [found.key, ref, livemode],
  );
  if (refund === undefined) return outcome.kind === "failed" || takeOver(ref, livemode, found);
  if (refund.status === "pending") await settleRefund(refund.id, outcome, now());
  if (refund.status === "succeeded" && outcome.kind === "failed")
    await takeBack(refund.id, outcome);
  return true;
}

/** The same for each refund of a payment. */
export async function takeRefundsNotice(
  payment: string,
  livemode: boolean,
  processor: PaymentProcessor,
): Promise<boolean> {
  const refs = await processor.listRefunds(payment);
  if (refs === "missing") return noteMissing(payment);
  if (refs === "unknown") return false;
  let areAllTaken = true;
  for (const ref of refs) {
    if (!(await takeRefundNotice(ref, livemode, processor))) areAllTaken = false;
  }
  return areAllTaken;
}

/** The words of processors in ours; any other is the seller's own business. */
const REASONS: Readonly<Record<string, Refund["reason"]>> = {
  duplicate: "duplicate",
  fraudulent: "fraudulent",
  requested_by_customer: "customer_request",
};

async function takeOver(ref: string, livemode: boolean, { money }: FoundRefund): Promise<boolean> {
  if (money === null) return true;
  const { amount } = money;
  const reason = REASONS[money.reason ?? ""] ?? "other";
  const [row] = await query<{ result: "booked" | "known" | "later" | "excess" | null }>(
    "refund_found",
    "SELECT refund_found($1, $2, $3, $4) AS result",
    [money.ref, livemode, { id: newId("refund"), ref, amount, reason }, now()],
  );
  switch (row?.result) {
    case "later":
      return false;
    case "booked":
      log().info({ ref }, "A refund that was made at the processor is taken over.");
      return true;
    case "excess":
      log().error({ ref }, "More was refunded at the processor than its order holds.");
      return true;
    default:
      return true;
  }
}

async function takeBack(
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
