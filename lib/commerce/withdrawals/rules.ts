import {
  amountHeld,
  type CostedLine,
  costOfUnits,
  type OrderLineRecord,
  type OrderRecord,
  refundableBalance,
} from "@/lib/commerce/orders";
import { divideRound } from "@/lib/kit/round";
import { dayAt, startOfDay } from "@/lib/kit/working-days";

/** So many units of a line. */
export type Units = { id: string; quantity: number };

/** What of an order was given back before: by declarations, returns, and refunds that named units. */
export interface Withdrawn {
  units: ReadonlyMap<string, number>;
  /** Of the delivery, by declarations alone, in minor units. */
  shipping: number;
}

/** What is given back: units, what of it is delivery, and all of it, never more than is left. */
export interface WithdrawalPlan {
  items: Units[];
  shipping: number;
  amount: number;
  /** What is only held, and not taken any more. */
  uncharged: number;
  /** Nothing of the order is left. */
  isAll: boolean;
}

/**
 * When the time to withdraw ends, as the first moment after it: the day of delivery does not count, and a
 * last day at the weekend is followed by Monday (Regulation 1182/71, Article 3). Null before delivery.
 */
export function findDeadline(
  order: DeliveredOrder,
  { days, timeZone }: { days: number; timeZone: string },
): Date | null {
  const isSent = order.lines.some(({ product_type }) => product_type === "physical");
  // For what is not sent the period begins with the contract.
  const end = isSent ? lastDelivery(order, timeZone) : dayAt(new Date(order.placed_at), timeZone);
  if (end === null) return null;
  return endAfter(end, days, timeZone);
}

/** Days from a declaration until what was paid has to have gone back (Directive 2011/83/EU, Article 13(1)). */
const REFUND_DAYS = 14;

/** Until when what was paid for has to have gone back, as the first moment after it. */
export function findRefundDue(declaredAt: Date, timeZone: string): Date {
  return endAfter(dayAt(declaredAt, timeZone), REFUND_DAYS, timeZone);
}

/** The first moment whose declarations are not overdue yet: what was declared before it should have been paid back. */
export function findOverdueBefore(now: Date, timeZone: string): Date {
  const day = dayAt(now, timeZone);
  day.setUTCDate(day.getUTCDate() - REFUND_DAYS);
  // At most a weekend and a day.
  while (endAfter(day, REFUND_DAYS, timeZone) > now) day.setUTCDate(day.getUTCDate() - 1);
  day.setUTCDate(day.getUTCDate() + 1);
  return startOfDay(day, timeZone);
}

/** The end of so many days after one, which does not count itself; a last day at the weekend is followed by Monday. */
function endAfter(day: Date, days: number, timeZone: string): Date {
  const end = new Date(day);
  end.setUTCDate(end.getUTCDate() + days);
  while (end.getUTCDay() % 6 === 0) end.setUTCDate(end.getUTCDate() + 1);
  end.setUTCDate(end.getUTCDate() + 1);
  return startOfDay(end, timeZone);
}

type DeliveredOrder = Pick<OrderRecord, "lines" | "fulfilled_at" | "placed_at" | "fulfillments">;

/**
 * The day on which the last parcel arrived; null while goods are still to come. A parcel counts once
 * it was marked as delivered: before that it is not known whether the period has ended.
 */
function lastDelivery(
  { fulfilled_at, fulfillments = [] }: DeliveredOrder,
  timeZone: string,
): Date | null {
  if (fulfilled_at === null) return null;
  const days: number[] = [];
  for (const { status, delivered_at } of fulfillments) {
    if (status === "cancelled") continue;
    if (delivered_at === null) return null;
    days.push(dayAt(new Date(delivered_at), timeZone).getTime());
  }
  return days.length === 0 ? null : new Date(Math.max(...days));
}

/** A line as its cost is reckoned. */
export function costed({ quantity, unit_price, discount, tax }: OrderLineRecord): CostedLine {
  return { quantity, unitPrice: unit_price, discount, tax };
}

/** What the delivery cost with its tax, and what the cheapest would have: orders of old do not know that. */
export function deliveryCosts(order: OrderRecord): { charged: number; standard: number } {
  const { shipping, tax, lines } = order;
  // Orders of old do not keep the tax of the delivery by itself.
  const shippingTax = order.shipping_tax ?? lines.reduce((rest, line) => rest - line.tax, tax);
  const charged = order.tax_inclusive ? shipping : shipping + shippingTax;
  const standard = Math.min(order.standard_shipping ?? shipping, shipping);
  if (shipping === 0) return { charged, standard: charged };
  return {
    charged,
    standard: Number(divideRound(BigInt(charged) * BigInt(standard), BigInt(shipping))),
  };
}

/**
 * Units of a line that may be withdrawn from. A seal is not broken before the goods are sent; digital goods are
 * excluded once they were delivered, and only where the shopper had agreed to that.
 */
export function unitsFree(
  { delivery_consent: consent = null }: Pick<OrderRecord, "delivery_consent">,
  line: OrderLineRecord,
  withdrawn: Withdrawn,
): number {
  const { withdrawal_exclusion: exclusion, unsent } = line;
  const left = unitsLeft(line, withdrawn);
  if (exclusion === "none" || (exclusion === "digital" && consent === null)) return left;
  const endsWhenSent = exclusion === "sealed" || exclusion === "digital";
  return endsWhenSent ? Math.min(unsent, left) : 0;
}

/** Units of a line that nothing was given back for. */
export function unitsLeft({ id, quantity }: OrderLineRecord, { units }: Withdrawn): number {
  return quantity - (units.get(id) ?? 0);
}

/** What was declared, less the units that a decision has released whose refund failed; null for the whole order. */
export function stillDeclared({
  items,
  decisions,
}: {
  items: Units[] | null;
  decisions: readonly { released: Units[] }[];
}): Units[] | null {
  if (items === null) return null;
  const released = decisions.flatMap((decision) => decision.released);
  return items.map(({ id, quantity }) => ({
    id,
    quantity: released.reduce((left, one) => left - (one.id === id ? one.quantity : 0), quantity),
  }));
}

/** Of what was declared, the units that are left and may be withdrawn from; all of them for the whole order. */
export function proposeItems(
  order: OrderRecord,
  declared: Units[] | null,
  withdrawn: Withdrawn,
): Units[] {
  return order.lines.flatMap((line) => {
    const asked = declared?.find(({ id }) => id === line.id)?.quantity ?? 0;
    const left = unitsFree(order, line, withdrawn);
    const quantity = declared === null ? left : Math.min(asked, left);
    return quantity > 0 ? [{ id: line.id, quantity }] : [];
  });
}

/**
 * What is given back for units: of each line the exact share of what it cost, and the standard delivery
 * once nothing of the order is left. Never more than is left of the payment. Units that have not left while their money
 * is held come off what is still to be taken, as far as it goes.
 */
export function planRefund(
  order: OrderRecord,
  { items, shipping: asked }: { items: Units[]; shipping?: number | null },
  withdrawn: Withdrawn,
): WithdrawalPlan {
  const taken = (line: OrderLineRecord) => items.find(({ id }) => id === line.id)?.quantity ?? 0;
  const isAll = order.lines.every((line) => taken(line) === unitsLeft(line, withdrawn));
  const usual = isAll ? Math.max(0, deliveryCosts(order).standard - withdrawn.shipping) : 0;
  const shipping = asked ?? usual;
  const goods = order.lines.reduce((sum, line) => {
    const before = withdrawn.units.get(line.id) ?? 0;
    const part = { taxInclusive: order.tax_inclusive, before, count: taken(line) };
    return sum + costOfUnits(costed(line), part);
  }, 0);
  const unsent = order.lines.reduce((sum, line) => {
    const count = Math.min(taken(line), line.unsent);
    const before = (withdrawn.units.get(line.id) ?? 0) + taken(line) - count;
    return sum + costOfUnits(costed(line), { taxInclusive: order.tax_inclusive, before, count });
  }, 0);
  // Delivery is taken with the first parcel.
  const uncharged = Math.min(amountHeld(order), unsent + (order.captured === 0 ? shipping : 0));
  const amount = Math.min(goods + shipping - uncharged, refundableBalance(order));
  return { items, shipping, amount, uncharged, isAll };
}
