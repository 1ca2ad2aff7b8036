import { Refusal } from "@/lib/kit/errors";
import { incrementCounter } from "@/lib/platform/telemetry";
import type { CheckoutReply } from "./reply";

/** Counts what a checkout came to, for monitoring, and passes it on. */
export async function countCheckoutOutcome(
  livemode: boolean,
  checkout: Promise<CheckoutReply>,
): Promise<CheckoutReply> {
  try {
    const reply = await checkout;
    incrementCounter("checkouts", reply.isReplay ? "replayed" : reply.paymentStatus);
    if (!reply.isReplay) incrementCounter("orders_placed", livemode ? "live" : "test");
    return reply;
  } catch (error) {
    incrementCounter("checkouts", error instanceof Refusal ? error.code : "internal_error");
    throw error;
  }
}
