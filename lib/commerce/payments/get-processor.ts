import type { OrderRecord } from "@/lib/commerce/orders";
import { refuse } from "@/lib/kit/errors";
import { log } from "@/lib/platform/log";
import type { PaymentProcessor, PaymentProcessors } from "@/lib/providers/payments";

/**
 * The processor that an attempt names. Undefined if it is not (or no longer) configured: then no processor is asked,
 * and the outcome of the payment stays unknown until it is configured again
 * (docs/checkout.md, A processor that is not configured).
 */
export function getProcessor(
  { attempt, livemode }: { attempt: { id: string; processor: string }; livemode: boolean },
  processors: PaymentProcessors,
): PaymentProcessor | undefined {
  const processor = processors.named(attempt.processor, livemode);
  if (processor === undefined) {
    log().error(
      { attemptId: attempt.id, processor: attempt.processor, livemode },
      "A payment waits: its processor is not configured.",
    );
  }
  return processor;
}

/** The processor value of attempts, orders and refunds whose money went through none. */
export const WITHOUT_PROCESSOR: readonly string[] = [
  ...["bank_transfer", "invoice", "exchange", "void", "none"],
];

/** Refuses to move money at a processor that is not configured here. */
export function requireProcessor(
  code: "order_not_refundable" | "order_not_cancellable" | "order_not_capturable",
  { processor, livemode }: Pick<OrderRecord, "processor" | "livemode">,
  processors: PaymentProcessors,
): void {
  if (!processor || WITHOUT_PROCESSOR.includes(processor)) return;
  if (processors.configured(livemode).some(({ name }) => name === processor)) return;
  throw refuse(code, {
    message: `The order is paid through "${processor}", which is not configured here; nothing has changed.`,
    details: { processor },
  });
}
