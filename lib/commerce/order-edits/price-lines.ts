import { cartTotals } from "@/lib/commerce/cart";
import type { OrderRecord } from "@/lib/commerce/orders";
import { computeTax, matchRates, type Tax } from "@/lib/commerce/tax";
import { refuseRule } from "@/lib/contract/field-rules";
import { divideRound, multiplyRate, rateToPpm } from "@/lib/kit/round";
import { lineSubtotal, subtotalOf } from "@/lib/kit/subtotal";
import { sum } from "@/lib/kit/sum";
import { GIFT_CARD_CLASS } from "@/lib/kit/tax-class";
import type { MovedOrder } from "./move-order";
import { frozenShippingClass, snapshotRates, UNTAXED } from "./order-rates";
import type { EditBasis } from "./rows";
import type { EditedLine } from "./wanted-lines";

/** The sums of an order, in minor units. */
export type Sums = Record<"subtotal" | "tax" | "shipping" | "discount" | "total", number>;

/** Lines with what they cost and owe, and the sums of the order that has them. */
export interface Priced {
  lines: EditedLine[];
  sums: Sums;
  taxBreakdown: Tax["taxBreakdown"];
  shippingTax: number;
}

/**
 * Lines with their discounts and taxes, at the order's own rates or those of the place it moves to, and the sums;
 * shipping keeps its price.
 */
export function price(
  moved: MovedOrder,
  wanted: readonly EditedLine[],
  { rates, shippingTaxClass }: EditBasis,
): Priced {
  const { order } = moved;
  const lines = wanted
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ ...line, discount: discountOf(order, line) }));
  const tax = taxOf(moved, lines, { rates, shippingTaxClass });
  const taxed = lines.map((line) => ({
    ...line,
    tax: tax.lineTaxes[line.id] ?? 0,
    taxRatePpm: line.product || moved.rates ? (tax.lineRates[line.id] ?? 0) : line.taxRatePpm,
  }));
  const subtotal = subtotalOf(taxed);
  const discount = sum(taxed.map((line) => line.discount));
  const gross = subtotal + order.shipping - discount;
  return {
    lines: taxed,
    sums: {
      ...{ subtotal, discount, shipping: order.shipping, tax: tax.tax },
      total: order.tax_inclusive ? gross : gross + tax.tax,
    },
    taxBreakdown: tax.taxBreakdown.filter(({ name }) => name !== UNTAXED),
    shippingTax: tax.shippingTax,
  };
}

/**
 * Tax at the rates of the order; of a class that the order had nothing of, and of all of it where it moves to other
 * taxes, at those of today.
 */
function taxOf(
  { order, rates: anew }: MovedOrder,
  lines: readonly EditedLine[],
  current: Pick<EditBasis, "rates" | "shippingTaxClass">,
): Tax {
  const amounts = {
    lines: lines.map((line) => ({
      ...{ id: line.id, taxClass: line.taxClass, amount: lineSubtotal(line) - line.discount },
    })),
    ...{ shippingAmount: order.shipping, taxInclusive: order.tax_inclusive },
  };
  if (anew !== null) {
    return computeTax({ ...amounts, rates: anew, shippingTaxClass: current.shippingTaxClass });
  }
  const frozen = snapshotRates(order);
  const known = new Set(frozen.map(({ taxClass }) => taxClass));
  const fresh = order.reverse_charge
    ? []
    : matchRates(current.rates, placeOf(order)).filter(({ taxClass }) => !known.has(taxClass));
  return computeTax({
    ...amounts,
    shippingTaxClass: frozenShippingClass(order, frozen, current.shippingTaxClass),
    rates: order.reverse_charge ? [] : [...frozen, ...fresh],
  });
}

/** The place of delivery or pickup; for an order without delivery, the buyer's country. */
function placeOf({ pickup, shipping_address, billing_address, tax_evidence }: OrderRecord) {
  const place = tax_evidence
    ? (billing_address ?? shipping_address)
    : (pickup?.address ?? shipping_address ?? billing_address);
  const countryCode = tax_evidence?.countryCode ?? "";
  return place ?? { countryCode, state: null, postcode: null };
}

/**
 * Each unit keeps its share of the discount. A percentage holds for more units of a line too, and for what
 * is added where every line had it; an amount does not grow.
 */
function discountOf(order: OrderRecord, line: EditedLine): number {
  const isPercentage = order.discount_type === "percentage";
  if (line.taxClass === GIFT_CARD_CLASS && line.quantityBefore === 0) return 0;
  if (line.product !== null || line.quantityBefore === 0) {
    const isForAll = order.lines.every((one) => one.discount > 0 || one.unit_price === 0);
    const rate = rateToPpm(Number(order.discount_value ?? 0) / 100);
    return isPercentage && isForAll ? multiplyRate(lineSubtotal(line), rate) : 0;
  }
  if (line.quantity > line.quantityBefore && !isPercentage) return line.discount;
  const share = divideRound(
    BigInt(line.discount) * BigInt(line.quantity),
    BigInt(line.quantityBefore),
  );
  return Math.min(Number(share), lineSubtotal(line));
}

/** What a draft of these lines asks for: no discount, no shipping, taxed at the rates of today, as it will be. */
export function priceLink(
  order: OrderRecord,
  lines: EditedLine[],
  { rates, taxInclusive }: EditBasis,
): { lines: EditedLine[]; total: number } {
  if (order.reverse_charge) {
    // A draft is priced with tax, which this company owes itself.
    throw refuseRule("items", "reverse_charge_order", "not_allowed");
  }
  const subtotal = subtotalOf(lines);
  const { tax } = computeTax({
    lines: lines.map((line) => ({
      ...{ id: line.id, taxClass: line.taxClass, amount: lineSubtotal(line) },
    })),
    shippingAmount: 0,
    rates: matchRates(rates, placeOf(order)),
    taxInclusive,
  });
  return { lines, total: taxInclusive ? subtotal : subtotal + tax };
}

/**
 * The price of a draft of the whole order at its new place, as its cart calculates it, with the discount as an amount.
 */
export function priceDraft(
  { order, rates }: MovedOrder,
  lines: EditedLine[],
  { taxInclusive, shippingTaxClass }: EditBasis,
): Priced {
  const value = sum(lines.map(({ discount }) => discount));
  const totals = cartTotals({
    lines,
    discounts:
      value > 0 ? [{ type: "fixed", value, eligibleLineIds: lines.map(({ id }) => id) }] : [],
    ...{ shippingAmount: order.shipping, rates: rates ?? [], taxInclusive, shippingTaxClass },
  });
  const { subtotal, discount, shipping, tax, total, taxBreakdown, shippingTax } = totals;
  return {
    lines: lines.map((line) => ({
      ...line,
      discount: totals.lineDiscounts[line.id] ?? 0,
      tax: totals.lineTaxes[line.id] ?? 0,
    })),
    ...{ sums: { subtotal, discount, shipping, tax, total }, taxBreakdown, shippingTax },
  };
}
