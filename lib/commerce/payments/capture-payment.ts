import { log } from "@/lib/platform/log";
import type { CaptureRequest, PaymentOutcome, PaymentProcessors } from "@/lib/providers/payments";
import { getProcessor } from "./get-processor";
import type { CheckoutState } from "./rows";
import type { Outcome } from "./settle";
import { withProcessorTimeout } from "./with-processor-timeout";

/** Older than this, a part was asked for before: how the payment stands is looked up first. */
const REPEAT_MS = 30_000;

/**
 * Takes what the processor holds for an attempt, or the part of it that was asked for. A repeat of the same try has
 * the same key; where nothing was answered, or the processor is not configured, that is `unknown`, and the reconciler
 * finds out.
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
    // Nothing more is taken: the rest is let go.
    if (state.capture?.amount === 0) return processor.cancel(ref);
    if (state.capture && isRepeat(state.capture, now)) {
      // A processor forgets keys, and a part that was taken must not be taken again.
      const { outcome } = await processor.retrieve(ref);
      if (outcome.kind !== "authorized" || outcome.captured > state.captured) return outcome;
    }
    return processor.capture?.(captureRequest(state, ref)) ?? { kind: "unknown" };
  };
  const outcome = await withProcessorTimeout(ask, (error) =>
    log().error({ error, attemptId: id }, "A capture ended without an answer."),
  );
  // Where it shows that a part was taken, it is booked as that.
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
