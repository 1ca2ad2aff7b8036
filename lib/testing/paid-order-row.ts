import { newId } from "@/lib/kit/ids";

/** The row of a test mode order that was paid as it was placed, of which only times and sums matter. */
export function paidOrderRow<Facts extends object>(store: { id: string }, at: Date, facts: Facts) {
  const id = newId("order");
  return {
    id,
    storeId: store.id,
    livemode: false,
    type: "order",
    currency: "GBP",
    visitorCountry: "GB",
    orderNumber: id,
    paymentStatus: "paid",
    placedAt: at,
    paidAt: at,
    createdAt: at,
    ...facts,
  };
}
