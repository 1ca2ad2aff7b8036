import type { OrderRecord, TaxPartSnapshot } from "@/lib/commerce/orders";
import type { TaxRateRules } from "@/lib/commerce/tax";
import { rateToPpm } from "@/lib/kit/round";
import { STANDARD_CLASS } from "@/lib/kit/tax-class";

type TaxedOrder = Pick<
  OrderRecord,
  "lines" | "tax_breakdown" | "tax_inclusive" | "shipping" | "shipping_tax"
>;

/** The class that a line was taxed as. */
export const classOf = (line: { tax_class?: string | null }) => line.tax_class ?? STANDARD_CLASS;

/**
 * The rates that an order was taxed at, as it says itself: what the store has changed since does not touch
 * it. A class of its lines that nothing was taxed of stays so.
 */
export function snapshotRates(order: TaxedOrder): TaxRateRules[] {
  const rates = order.tax_breakdown.map((part) => toRate(order, part));
  const untaxed = new Set(order.lines.map(classOf));
  for (const { taxClass } of rates) untaxed.delete(taxClass);
  return [...rates, ...[...untaxed].map(toUntaxed)];
}

/** Stands for "no tax on this class": without any rate of its own it would be taxed as standard. */
function toUntaxed(taxClass: string): TaxRateRules {
  const nowhere = { countryCode: "", state: null, postcodePattern: null };
  return { ...nowhere, name: UNTAXED, ratePpm: 0, includesShipping: false, taxClass };
}

/** No rate of a store has no name. */
export const UNTAXED = "";

/**
 * The tax class of an order's shipping, derived from its rates: with several classes it was part of the goods, with one
 * it had that class. If it was not taxed, or the goods had that class only, the store's setting decides, which is
 * equivalent until an edit adds goods of another class.
 */
export function frozenShippingClass(
  { lines }: Pick<TaxedOrder, "lines">,
  frozen: readonly TaxRateRules[],
  current: string | null,
): string | null {
  const taxed = new Set(
    frozen.filter(({ includesShipping }) => includesShipping).map(({ taxClass }) => taxClass),
  );
  const [only] = taxed;
  if (taxed.size > 1) return null;
  if (only === undefined || lines.every((line) => classOf(line) === only)) return current;
  return only;
}

function toRate(order: TaxedOrder, part: TaxPartSnapshot): TaxRateRules {
  // `GB`, `US-CA` or `US-CA 90*`, as a receipt names it.
  const [place = "", ...pattern] = part.jurisdiction.split(" ");
  const [country = "", ...state] = place.split("-");
  const taxClass = part.taxClass ?? STANDARD_CLASS;
  return {
    name: part.name,
    countryCode: part.countryCode ?? country,
    state: part.state ?? (state.join("-") || null),
    postcodePattern: pattern.join(" ") || null,
    ratePpm: rateToPpm(part.rate),
    includesShipping: taxesShipping(order, part, taxClass),
    taxClass,
  };
}

/** A rate is on shipping too where it was worked out from more than the lines of its class. */
function taxesShipping(order: TaxedOrder, part: TaxPartSnapshot, taxClass: string): boolean {
  if (part.taxableAmount === undefined || order.shipping_tax == null) return order.shipping > 0;
  const goods = order.lines
    .filter((line) => classOf(line) === taxClass)
    .reduce((sum, line) => {
      const amount = line.unit_price * line.quantity - line.discount;
      return sum + (order.tax_inclusive ? amount - line.tax : amount);
    }, 0);
  return part.taxableAmount > goods;
}
