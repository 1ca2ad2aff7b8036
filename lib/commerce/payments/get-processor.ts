import { log } from "@/lib/platform/log";
import type { PaymentProcessor, PaymentProcessors } from "@/lib/providers/payments";

/**
 * The processor that an attempt names. Undefined where it is not configured (any more): then nobody is
 * asked, least of all another processor, and what became of the payment stays unknown until it is
 * configured again (docs/checkout.md, A processor that is not configured).
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
