import type { TextsByLocale } from "@/lib/commerce/translations";
import type { Pickup, ShippingOptionType } from "@/lib/contract/pickup";
import { type CurrencyTerms, convertAmount } from "@/lib/kit/currency-terms";

/** How shipping of a product is charged: by the selected option, at its own fixed rate, free, or not shipped at all. */
export type ShippingType = "calculated" | "fixed" | "free" | "none";

/** The parts of a line that shipping depends on. */
export type ShippingLine = {
  quantity: number;
  productType: string;
  shippingType: ShippingType;
  /** Minor units for each unit; used for `fixed` only. */
  fixedShippingRate: number | null;
  /** Its product says that it has to be delivered or collected. */
  requireDeliveryOrCollection?: boolean;
};

/** A shipping option of the store. Lower bounds are inclusive, upper bounds exclusive; null means no bound. */
export type ShippingOptionRules = {
  id: string;
  type: ShippingOptionType;
  /** Where a `pickup` is; null for a delivery. */
  pickup: Pickup | null;
  name: string;
  description: string;
  price: number;
  /** Empty means every country. */
  countries: readonly string[];
  minSubtotal: number | null;
  maxSubtotal: number | null;
  minWeightGrams: number | null;
  maxWeightGrams: number | null;
  estimatedMinDays: number;
  estimatedMaxDays: number;
  active: boolean;
  /** Its translations; absent or null where they are not read or there are none. */
  texts?: TextsByLocale | null;
};

/** What is shipped, and to which country, null where it is not known; then it can only be collected. Subtotal before discounts; weight of the whole cart. */
type Shipment = {
  countryCode: string | null;
  subtotal: number;
  weightGrams: number;
  lines: readonly ShippingLine[];
};

/** An option that applies to a shipment; its `price` is the price of this shipment, not the option's own. */
export type ShippingQuote = ShippingOptionRules;

/** The options that apply to a shipment, in the given order. None for a cart that needs no shipping. */
export function shippingQuotes(
  options: readonly ShippingOptionRules[],
  shipment: Shipment,
): ShippingQuote[] {
  const isCollected = requiresCollection(options, shipment.lines);
  if (!isCollected && !requiresShipping(shipment.lines)) return [];
  return options
    .filter((option) => acceptsShipment(option, shipment))
    .filter(({ type }) => type === "pickup" || !isCollected)
    .map((option) => ({ ...option, price: priceOf(option, shipment.lines) }));
}

/** Whether any line needs shipping: a physical product whose shipping type is not `none`. */
export function requiresShipping(
  lines: readonly Omit<ShippingLine, "fixedShippingRate">[],
): boolean {
  return lines.some(needsShipping);
}

/**
 * Whether all of it has to be collected: a product that is not shipped says that it has to be delivered or
 * collected, and the store has a place for it. Without a place it is handed over as its seller pleases.
 */
export function requiresCollection(
  options: readonly ShippingOptionRules[],
  lines: readonly Omit<ShippingLine, "fixedShippingRate">[],
): boolean {
  return (
    lines.some(
      (line) =>
        line.productType === "physical" && !needsShipping(line) && line.requireDeliveryOrCollection,
    ) && options.some(({ type, active }) => type === "pickup" && active)
  );
}

/**
 * The subtotal from which shipping is free; null where no subtotal makes it free, and where it is
 * always free.
 */
export function freeShippingFrom(
  options: readonly ShippingOptionRules[],
  shipment: Shipment,
): number | null {
  if (!requiresShipping(shipment.lines)) return null;
  const subtotals = options
    .filter((option) => option.type === "delivery" && priceOf(option, shipment.lines) === 0)
    .filter((option) => {
      const subtotal = Math.max(shipment.subtotal, option.minSubtotal ?? 0);
      return acceptsShipment(option, { ...shipment, subtotal });
    })
    .map(({ minSubtotal }) => minSubtotal ?? 0);
  const least = Math.min(...subtotals);
  return least > 0 && Number.isFinite(least) ? least : null;
}

/** Whether an option delivers to a country, independent of the cart. */
export function servesCountry(
  option: Pick<ShippingOptionRules, "active" | "countries">,
  countryCode: string,
): boolean {
  const { active, countries } = option;
  return active && (countries.length === 0 || countries.includes(countryCode));
}

/** An option with its amounts on the terms of another currency. Bounds that meet still meet. */
export function convertShippingOption(
  option: ShippingOptionRules,
  terms: CurrencyTerms,
): ShippingOptionRules {
  const converted = (amount: number | null) =>
    amount === null ? null : convertAmount(amount, terms);
  return {
    ...option,
    price: convertAmount(option.price, terms),
    minSubtotal: converted(option.minSubtotal),
    maxSubtotal: converted(option.maxSubtotal),
  };
}

function acceptsShipment(option: ShippingOptionRules, shipment: Shipment): boolean {
  return (
    reaches(option, shipment.countryCode) &&
    isWithin(shipment.subtotal, option.minSubtotal, option.maxSubtotal) &&
    isWithin(shipment.weightGrams, option.minWeightGrams, option.maxWeightGrams)
  );
}

/** Goods can be collected from any country; a delivery needs to know where it goes. */
function reaches(option: ShippingOptionRules, countryCode: string | null): boolean {
  if (option.type === "pickup") return option.active;
  return countryCode !== null && servesCountry(option, countryCode);
}

function isWithin(value: number, minimum: number | null, maximum: number | null): boolean {
  return (minimum === null || value >= minimum) && (maximum === null || value < maximum);
}

/** The option's own price once, if any line is shipped by it, plus the fixed rates of all units: nothing of those is due where nothing is shipped. */
function priceOf(option: ShippingOptionRules, lines: readonly ShippingLine[]): number {
  if (option.type === "pickup") return option.price;
  const shipped = lines.filter(needsShipping);
  const base = shipped.some(({ shippingType }) => shippingType === "calculated") ? option.price : 0;
  return shipped.reduce((price, line) => price + ownRate(line), base);
}

function ownRate({ shippingType, fixedShippingRate, quantity }: ShippingLine): number {
  return shippingType === "fixed" ? (fixedShippingRate ?? 0) * quantity : 0;
}

function needsShipping({
  productType,
  shippingType,
}: Omit<ShippingLine, "fixedShippingRate">): boolean {
  return productType === "physical" && shippingType !== "none";
}
