import { log } from "@/lib/platform/log";
import type {
  ChargeRequest,
  OfferedMethod,
  PaymentProcessor,
  PaymentProcessors,
} from "@/lib/providers/payments";
import { findPurchase } from "./find-purchase";
import { getProcessor } from "./get-processor";
import { transferDeadline } from "./payment-methods";
import type { CheckoutState } from "./rows";
import type { Outcome } from "./settle";
import { withProcessorTimeout } from "./with-processor-timeout";

/**
 * The request of an attempt, always the same one for the same attempt: the processor recognises a
 * repeat by its key and charges once.
 */
export async function chargeRequest(
  state: CheckoutState,
  processor: PaymentProcessor,
): Promise<ChargeRequest> {
  const { orderId, livemode, attempt, buyer } = state;
  const { storeId } = attempt;
  const needsPurchase = methodOf(attempt, processor)?.needsPurchase === true;
  return {
    key: attempt.id,
    amount: attempt.amount,
    currency: attempt.currency,
    paymentMethod: attempt.paymentMethod,
    returnUrl: attempt.returnUrl,
    reusedRef: attempt.reusedRef,
    capturesLater: attempt.capture !== "immediate",
    createdAt: new Date(attempt.createdAt),
    buyer,
    ...(needsPurchase && { purchase: await findPurchase(orderId, { storeId, livemode }) }),
    metadata: { orderId, storeId, livemode },
  };
}

/** Of all methods that the processor knows: the chosen one may no longer be offered. */
function methodOf(
  { paymentMethod }: CheckoutState["attempt"],
  processor: PaymentProcessor,
): OfferedMethod | undefined {
  const id = processor.methodOf(paymentMethod);
  return processor.knownMethods.find((method) => method.id === id);
}

/**
 * Requests the charge from the attempt's processor. A timeout or a broken connection is `unknown`: it may have charged.
 * A bank transfer is awaited, an invoice is due later, and a free order is paid.
 */
export async function charge(
  state: CheckoutState,
  processors: PaymentProcessors,
): Promise<Outcome> {
  const { id: ref, processor: name, currency } = state.attempt;
  if (name === "none") return { kind: "succeeded", ref, amount: 0, currency };
  if (name === "bank_transfer") return { kind: "awaiting_transfer", until: heldUntil(state) };
  if (name === "invoice") return { kind: "invoiced" };
  const processor = getProcessor(state, processors);
  if (processor === undefined) return { kind: "unknown" };
  return withProcessorTimeout(
    async () => processor.charge(await chargeRequest(state, processor)),
    // After any error the processor may still have the request, so only it knows the outcome.
    (error) => log().error({ error, attemptId: ref }, "A charge ended without an answer."),
  );
}

/** An application of the previous version does not set this time. */
function heldUntil({ stockHeldUntil, attempt }: CheckoutState): Date {
  return stockHeldUntil === null
    ? transferDeadline(new Date(attempt.createdAt))
    : new Date(stockHeldUntil);
}
