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

/** A number of units of a line. */
export type Units = { id: string; quantity: number };

/** The units of an order refunded before: by declarations, returns, and refunds that named units. */
export interface Withdrawn {
  units: ReadonlyMap<string, number>;
  /** For shipping, by declarations only, in minor units. */
  shipping: number;
}

/** The refund: units, the part for shipping, and the total, never more than is left. */
export interface WithdrawalPlan {
  items: Units[];
  shipping: number;
  amount: number;
  /** The part that is only authorized, and not captured any more. */
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

/** The deadline for the refund, as the first moment after it. */
export function findRefundDue(declaredAt: Date, timeZone: string): Date {
  return endAfter(dayAt(declaredAt, timeZone), REFUND_DAYS, timeZone);
}

/** The first moment whose declarations are not overdue yet: earlier declarations should have been refunded. */
export function findOverdueBefore(now: Date, timeZone: string): Date {
  const day = dayAt(now, timeZone);
  day.setUTCDate(day.getUTCDate() - REFUND_DAYS);
  // At most a weekend and one day back.
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

/** A line with the amounts that its cost is computed from. */
export function costed({ quantity, unit_price, discount, tax }: OrderLineRecord): CostedLine {
  return { quantity, unitPrice: unit_price, discount, tax };
}

/** The cost of shipping with its tax, and that of the cheapest option, which old orders do not store. */
export function deliveryCosts(order: OrderRecord): { charged: number; standard: number } {
  const { shipping, tax, lines } = order;
  // Old orders do not store the tax on shipping separately.
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
 * Units of a line open to withdrawal. Sealed goods are excluded only once sent; digital goods only once delivered, and
 * only if the shopper had consented.
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

/** Units of a line that were not refunded. */
export function unitsLeft({ id, quantity }: OrderLineRecord, { units }: Withdrawn): number {
  return quantity - (units.get(id) ?? 0);
}

/** The declared units, less those released by a decision whose refund failed; null for the whole order. */
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

/** The declared units that are left and open to withdrawal; all of them for the whole order. */
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
 * The refund for units: of each line the exact share of its cost, and standard shipping once nothing of the order is
 * left. Never more than is left of the payment. Unsent units whose money is authorized reduce the amount still to be
 * captured, as far as it covers them.
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
  // Shipping is captured with the first parcel.
  const uncharged = Math.min(amountHeld(order), unsent + (order.captured === 0 ? shipping : 0));
  const amount = Math.min(goods + shipping - uncharged, refundableBalance(order));
  return { items, shipping, amount, uncharged, isAll };
}
