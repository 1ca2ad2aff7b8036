import { Refusal } from "@/lib/kit/errors";
import { countUp } from "@/lib/platform/telemetry";
import type { CheckoutReply } from "./reply";

/** Counts what a checkout came to, for monitoring, and passes it on. */
export async function countOutcome(
  livemode: boolean,
  checkout: Promise<CheckoutReply>,
): Promise<CheckoutReply> {
  try {
    const reply = await checkout;
    countUp("checkouts", reply.isReplay ? "replayed" : reply.paymentStatus);
    if (!reply.isReplay) countUp("orders_placed", livemode ? "live" : "test");
    return reply;
  } catch (error) {
    countUp("checkouts", error instanceof Refusal ? error.code : "internal_error");
    throw error;
  }
}
