/*
 * A refund or a cancellation in a process of its own that is killed when the processor has done its
 * part and nothing of it is booked yet: started by seller-crashes.test.ts.
 */
import { cancelOrder, refundOrder } from "@/lib/commerce/payments";
import { testProcessor as real } from "@/lib/providers/payments/test/test-processor";
import { seller } from "@/lib/testing/catalog";
import { testProcessorWith } from "@/lib/testing/processors";
import type { Shop } from "@/lib/testing/shop";

const { shop, orderId, action } = JSON.parse(process.env.CRASH ?? "") as {
  shop: Shop;
  orderId: string;
  action: "refund" | "cancel";
};

function die(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("unreachable: the process is gone");
}

const deadly = testProcessorWith({
  refund: async (request) => {
    await real.refund(request);
    die();
  },
  cancel: async (ref) => {
    await real.cancel(ref);
    die();
  },
});
const ctx = seller(shop.store);
if (action === "refund") {
  const whole = { reason: "other", restock: true, notifyCustomer: true } as const;
  await refundOrder(ctx, orderId, whole, deadly);
} else {
  await cancelOrder(ctx, orderId, { notifyCustomer: true }, deadly);
}
