import type { PaymentProcessor, PaymentProcessors } from "@/lib/providers/payments";
import { testProcessor } from "@/lib/providers/payments/test/test-processor";

/** A deployment with exactly these processors, in test mode. */
export function only(...processors: PaymentProcessor[]): PaymentProcessors {
  return {
    configured: (livemode) => (livemode ? [] : processors),
    named: (name, livemode) =>
      livemode ? undefined : processors.find((processor) => processor.name === name),
  };
}

/** Whose webhook it is when the test processor sends one. */
export const FROM_TEST_PROCESSOR = { processor: testProcessor, livemode: false };

/** A processor that does what `changes` says, for the rest as the test processor. */
export function testProcessorWith(changes: Partial<PaymentProcessor>): PaymentProcessors {
  return only({ ...testProcessor, ...changes });
}

/** The same processor, and what it has been asked: `verb` and the payment's or the attempt's name. */
export function recorded(processor: PaymentProcessor) {
  const asked: string[] = [];
  const VERBS = ["charge", "invalidateCharge", "retrieve", "cancel", "refund"] as const;
  const spied = Object.fromEntries(
    VERBS.map((verb) => [
      verb,
      (about: never) => {
        asked.push(`${verb} ${nameOf(about)}`);
        return processor[verb](about);
      },
    ]),
  );
  return { processor: { ...processor, ...spied }, asked };
}

function nameOf(about: string | { key: string }): string {
  return typeof about === "string" ? about : about.key;
}
