/*
 * Runs a checkout in a separate process that is killed at one step, like a power failure. Started by crashes.test.ts
 * with the visitor and the step in the environment.
 */
import { submitCheckout } from "@/lib/commerce/checkout";
import { paymentProcessors } from "@/lib/providers/payments";
import { testProcessor } from "@/lib/providers/payments/test/test-processor";
import { killThisProcess } from "@/lib/testing/kill-this-process";
import { only } from "@/lib/testing/processors";
import type { Shop } from "@/lib/testing/shop";
import { visitor } from "@/lib/testing/shop";
import { wallet } from "@/lib/testing/wallet";

export type CrashStep = "before reserve" | "before charge" | "after charge" | "after settle";

const { shop, token, step, paymentMethod, processor } = JSON.parse(process.env.CRASH ?? "") as {
  shop: Shop;
  token: string;
  step: CrashStep;
  paymentMethod: string;
  /** A configured processor, in place of the test processor. */
  processor?: string;
};

const configured = processor && paymentProcessors.named(processor, false);
const real = configured || (paymentMethod === "wallet" ? wallet : testProcessor);
await submitCheckout(
  visitor(shop, Buffer.from(token, "hex"))(),
  { paymentMethod },
  only({
    ...real,
    methodOf: (method) => (step === "before reserve" ? killThisProcess() : real.methodOf(method)),
    charge: async (request) => {
      if (step === "before charge") killThisProcess();
      const outcome = await real.charge(request);
      if (step === "after charge") killThisProcess();
      return outcome;
    },
  }),
);
if (step === "after settle") killThisProcess();
