import { log } from "@/lib/platform/log";
import type { CaptureRequest, PaymentOutcome, PaymentProcessors } from "@/lib/providers/payments";
import { getProcessor } from "./get-processor";
import type { CheckoutState } from "./rows";
import type { Outcome } from "./settle";
import { withProcessorTimeout } from "./with-processor-timeout";

/** A part older than this was requested before, so the payment's state is looked up first. */
const REPEAT_MS = 30_000;

/**
 * Captures what the processor has authorized for an attempt, or the requested part. A repeat has the same key; without
 * an answer, or if the processor is not configured, the outcome is `unknown`, and the reconciler asks later.
 */
export async function capturePayment(
  state: CheckoutState,
  processors: PaymentProcessors,
  now: Date,
): Promise<Outcome> {
  const { id, processorRef: ref } = state.attempt;
  const processor = getProcessor(state, processors);
  if (processor?.capture === undefined || ref === null) return { kind: "unknown" };
  const ask = async (): Promise<PaymentOutcome> => {
    // Nothing more is captured: the rest is voided.
    if (state.capture?.amount === 0) return processor.cancel(ref);
    if (state.capture && isRepeat(state.capture, now)) {
      // A processor forgets keys, and a captured part must not be captured again.
      const { outcome } = await processor.retrieve(ref);
      if (outcome.kind !== "authorized" || outcome.captured > state.captured) return outcome;
    }
    return processor.capture?.(captureRequest(state, ref)) ?? { kind: "unknown" };
  };
  const outcome = await withProcessorTimeout(ask, (error) =>
    log().error({ error, attemptId: id }, "A capture ended without an answer."),
  );
  // If it shows that a part was captured, that part is booked.
  return outcome.kind === "authorized" ? { kind: "capture_refused", held: outcome } : outcome;
}

function captureRequest(
  { capture, captured, attempt }: CheckoutState,
  ref: string,
): CaptureRequest {
  const { id, amount: held, currency, captureTries } = attempt;
  const key = `${id}_capture_${capture?.number ?? captureTries}`;
  if (capture === null || (captured === 0 && capture.amount === held)) return { key, ref };
  const { amount, isFinal } = capture;
  return { key, ref, part: { amount, currency, isFinal } };
}

function isRepeat({ createdAt }: { createdAt: string }, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() > REPEAT_MS;
}
