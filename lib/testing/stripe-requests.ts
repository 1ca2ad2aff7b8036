import { newId } from "@/lib/kit/ids";
import type { ChargeRequest, RefundRequest } from "@/lib/providers/payments";

/** A payment of 12.50 with a card that works, unless said otherwise. */
export function chargeInput(changes: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    key: newId("paymentAttempt"),
    amount: 1_250,
    currency: "GBP",
    paymentMethod: "pm_card_visa",
    returnUrl: "https://shop.example/orders/1",
    capturesLater: false,
    reusedRef: null,
    createdAt: new Date(),
    buyer: { name: "Rosa Lind", email: "rosa.lind@example.com", countryCode: "GB" },
    metadata: { orderId: newId("order"), storeId: newId("store"), livemode: false },
    ...changes,
  };
}

/** Five pounds back, unless said otherwise. */
export function refundInput(ref: string, changes: Partial<RefundRequest> = {}): RefundRequest {
  const key = newId("refund");
  return { key, ref, amount: 500, currency: "GBP", createdAt: new Date(), ...changes };
}

/** The reference of what has one. */
export const refOf = (outcome: object) => ("ref" in outcome ? String(outcome.ref) : "");
