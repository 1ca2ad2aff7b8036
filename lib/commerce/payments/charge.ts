import { setTimeout as delay } from "node:timers/promises";
import { log } from "@/lib/platform/log";
import type { ChargeRequest, PaymentOutcome, PaymentProcessor } from "@/lib/providers/payments";
import type { CheckoutState } from "./rows";

/** Twenty seconds: longer than a processor needs, shorter than a shopper's patience and any proxy's. */
const CHARGE_TIMEOUT_MS = 20_000;

/**
 * The request of an attempt, always the same one for the same attempt: the processor recognises a
 * repeat by its key and charges once.
 */
export function chargeRequest({ orderId, livemode, attempt }: CheckoutState): ChargeRequest {
  return {
    key: attempt.id,
    amount: attempt.amount,
    currency: attempt.currency,
    paymentMethod: attempt.paymentMethod,
    returnUrl: attempt.returnUrl,
    reusedRef: attempt.reusedRef,
    createdAt: new Date(attempt.createdAt),
    metadata: { orderId, storeId: attempt.storeId, livemode },
  };
}

/** Asks for the money. No answer in time, or a broken connection, is `unknown`: it may have charged. */
export async function charge(
  processor: PaymentProcessor,
  request: ChargeRequest,
): Promise<PaymentOutcome> {
  const abort = new AbortController();
  const timeout = delay(CHARGE_TIMEOUT_MS, { kind: "unknown" } as const, { signal: abort.signal });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([processor.charge(request), timeout]);
  } catch (error) {
    // Whatever broke, the processor may have the request: only it can say what became of it.
    log().error({ error, attemptId: request.key }, "A charge ended without an answer.");
    return { kind: "unknown" };
  } finally {
    abort.abort();
  }
}
