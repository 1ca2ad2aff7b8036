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

/** The sender of webhooks of the test processor. */
export const FROM_TEST_PROCESSOR = { processor: testProcessor, livemode: false };

/** The test processor with some functions replaced by `changes`. */
export function testProcessorWith(changes: Partial<PaymentProcessor>): PaymentProcessors {
  return only({ ...testProcessor, ...changes });
}

/** The same processor with a log of its calls: `verb` and the name of the payment or attempt. */
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
