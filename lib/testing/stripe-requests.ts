import { newId } from "@/lib/kit/ids";
import type { ChargeRequest, Purchase, RefundRequest } from "@/lib/providers/payments";

/** A payment of 12.50, by default with a card that succeeds. */
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

/** The contents of such a payment: two mugs less a discount, and delivery to Vienna. The total is 12.50. */
export function purchaseOf(changes: Partial<Purchase["billingAddress"] & object> = {}): Purchase {
  const address = {
    ...{ firstName: "Rosa", lastName: "Lind", company: null, line1: "Ring 1", line2: "Top 4" },
    ...{ city: "Wien", postcode: "1010", countryCode: "AT", state: null },
    phoneE164: "+4315123456",
    ...changes,
  };
  return {
    lines: [
      {
        ...{ kind: "physical", name: "Mug", sku: "MUG", quantity: 2, unitPrice: 500 },
        ...{ discount: 100, total: 900, taxRate: 200_000 },
      },
      {
        ...{ kind: "shipping", name: "Post", sku: null, quantity: 1, unitPrice: 450 },
        ...{ discount: 0, total: 450, taxRate: null },
      },
      {
        ...{ kind: "credit", name: "Credit", sku: null, quantity: 1, unitPrice: -100 },
        ...{ discount: 0, total: -100, taxRate: null },
      },
    ],
    billingAddress: address,
    shippingAddress: { ...address, line1: "Gasse 2" },
  };
}

/** A refund, by default of five pounds. */
export function refundInput(ref: string, changes: Partial<RefundRequest> = {}): RefundRequest {
  const key = newId("refund");
  return { key, ref, amount: 500, currency: "GBP", createdAt: new Date(), ...changes };
}

/** The reference of an object that has one. */
export const refOf = (outcome: object) => ("ref" in outcome ? String(outcome.ref) : "");
