import { isDeliveredOnline } from "@/lib/contract/delivery-consent";
import { Refusal } from "@/lib/kit/errors";
import { costOfUnits, lineCost } from "./line-cost";
import type { OrderRecord } from "./order-record";

/** Units of lines. */
type Units = readonly { id: string; quantity: number }[];

/** Refuses to send units whose money is held and not taken yet. */
export class UnpaidUnits extends Refusal {
  constructor(readonly items: Units) {
    super("order_not_paid");
  }
}

/** What is held of an order and still to be taken. In minor units. */
export function amountHeld({
  payment_status,
  total,
  captured,
  uncharged,
}: Pick<OrderRecord, "payment_status" | "total" | "captured" | "uncharged">): number {
  return payment_status === "authorized" ? total - captured - uncharged : 0;
}

/**
 * The part of an authorization to capture before these units are sent; null for none. With capture by parcel it is the
 * price of all units sent by then, with their discounts and tax, and the delivery with the first parcel, less what was
 * captured before: so a parcel that was cancelled and is sent again, and manual captures, are not charged twice. The
 * last parcel captures the rest, so that the parts add up to the total; a first one that costs nothing captures all of
 * it.
 */
export function dueBeforeSending(
  order: OrderRecord,
  items: Units,
): { amount: number; isFinal: boolean } | null {
  const held = amountHeld(order);
  if (order.payment_status !== "authorized") return null;
  const isByParcel = order.payment_capture === "per_fulfillment" && order.captures_parts;
  if (!isByParcel || isLast(order, items)) return { amount: held, isFinal: true };
  const { lines, tax_inclusive: taxInclusive, uncharged } = order;
  const costed = lines.map((line) => ({ ...line, unitPrice: line.unit_price }));
  const goods = costed.reduce((sum, line) => sum + lineCost(line, { taxInclusive }), 0);
  const gone = costed.reduce((sum, line) => {
    const sent = items.find(({ id }) => id === line.id)?.quantity ?? 0;
    // Units no longer to be sent were paid for and refunded, or withdrawn and are in `uncharged`.
    const count = line.fulfilled + line.cancelled + sent;
    return sum + costOfUnits(line, { taxInclusive, before: 0, count });
  }, 0);
  const amount = Math.min(held, order.total - uncharged - goods + gone - order.captured);
  if (amount > 0) return { amount, isFinal: amount === held };
  // Nothing is sent without a capture: sent units could not be cancelled when the rest is voided.
  return order.captured === 0 ? { amount: held, isFinal: true } : null;
}

/** Whether nothing is left to pack after these units: digital goods are delivered once all is paid. */
function isLast({ lines }: OrderRecord, items: Units): boolean {
  return lines.every(
    ({ id, unsent, product_type }) =>
      isDeliveredOnline({ productType: product_type }) ||
      unsent <= (items.find((item) => item.id === id)?.quantity ?? 0),
  );
}
