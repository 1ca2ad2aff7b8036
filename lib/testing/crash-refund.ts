/*
 * Runs a refund, a cancellation or a capture in a separate process that is killed after the processor has carried it
 * out and before it is recorded. Started by seller-crashes.test.ts.
 */
import { cancelOrder, captureOrder, refundOrder } from "@/lib/commerce/payments";
import { paymentProcessors } from "@/lib/providers/payments";
import { testProcessor } from "@/lib/providers/payments/test/test-processor";
import { seller } from "@/lib/testing/catalog";
import { killThisProcess } from "@/lib/testing/kill-this-process";
import { only } from "@/lib/testing/processors";
import type { Shop } from "@/lib/testing/shop";

const { shop, orderId, action, amount, processor } = JSON.parse(process.env.CRASH ?? "") as {
  shop: Shop;
  orderId: string;
  action: "refund" | "cancel" | "capture";
  /** The amount to capture; everything if missing. */
  amount?: number;
  /** A configured processor, in place of the test processor. */
  processor?: string;
};

const real = (processor && paymentProcessors.named(processor, false)) || testProcessor;

const deadly = only({
  ...real,
  capture: async (request) => {
    await real.capture?.(request);
    killThisProcess();
  },
  refund: async (request) => {
    await real.refund(request);
    killThisProcess();
  },
  cancel: async (ref) => {
    await real.cancel(ref);
    killThisProcess();
  },
});
const ctx = seller(shop.store);
if (action === "refund") {
  const whole = { reason: "other", restock: true, notifyCustomer: true } as const;
  await refundOrder(ctx, orderId, whole, deadly);
} else if (action === "capture") {
  await captureOrder(ctx, orderId, { amount }, deadly);
} else {
  await cancelOrder(ctx, orderId, { notifyCustomer: true }, deadly);
}
