/** How shipping of a product is charged: by the selected option, at its own fixed rate, free, or not shipped at all. */
export type ShippingType = "calculated" | "fixed" | "free" | "none";

/** The parts of a line that shipping depends on. */
export type ShippingLine = {
  quantity: number;
  productType: string;
  shippingType: ShippingType;
  /** Minor units for each unit; used for `fixed` only. */
  fixedShippingRate: number | null;
};

/** A shipping option of the store. Lower bounds are inclusive, upper bounds exclusive; null means no bound. */
export type ShippingOptionRules = {
  id: string;
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
};

/** What is shipped, and to which country. Subtotal before discounts; weight of the whole cart. */
export type Shipment = {
  countryCode: string;
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
  if (!requiresShipping(shipment.lines)) return [];
  return options
    .filter((option) => acceptsShipment(option, shipment))
    .map((option) => ({ ...option, price: priceOf(option, shipment.lines) }));
}

/** Whether any line needs shipping: a physical product whose shipping type is not `none`. */
export function requiresShipping(
  lines: readonly Omit<ShippingLine, "fixedShippingRate">[],
): boolean {
  return lines.some(needsShipping);
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
    .filter((option) => priceOf(option, shipment.lines) === 0)
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

function acceptsShipment(option: ShippingOptionRules, shipment: Shipment): boolean {
  return (
    servesCountry(option, shipment.countryCode) &&
    isWithin(shipment.subtotal, option.minSubtotal, option.maxSubtotal) &&
    isWithin(shipment.weightGrams, option.minWeightGrams, option.maxWeightGrams)
  );
}

function isWithin(value: number, minimum: number | null, maximum: number | null): boolean {
  return (minimum === null || value >= minimum) && (maximum === null || value < maximum);
}

/** The option's own price once, if any line is shipped by it, plus the fixed rates of all units. */
function priceOf(option: ShippingOptionRules, lines: readonly ShippingLine[]): number {
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
