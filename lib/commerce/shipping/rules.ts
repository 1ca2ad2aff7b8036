/** How a product pays for its way: by the chosen option, at its own rate, not at all, or it has none. */
export type ShippingType = "calculated" | "fixed" | "free" | "none";

/** A line as shipping sees it. */
export type ShippingLine = {
  quantity: number;
  productType: string;
  shippingType: ShippingType;
  /** Minor units for each unit; counts for `fixed` only. */
  fixedShippingRate: number | null;
};

/** A shipping option the store has set up. Lower bounds are included, upper ones not; null is open. */
export type ShippingOptionRules = {
  id: string;
  name: string;
  description: string;
  price: number;
  /** Empty: everywhere. */
  countries: readonly string[];
  minSubtotal: number | null;
  maxSubtotal: number | null;
  minWeightGrams: number | null;
  maxWeightGrams: number | null;
  estimatedMinDays: number;
  estimatedMaxDays: number;
  active: boolean;
};

/** What is to be shipped, and where to. Subtotal before discounts; weight of the whole cart. */
export type Shipment = {
  countryCode: string;
  subtotal: number;
  weightGrams: number;
  lines: readonly ShippingLine[];
};

/** An option that takes the shipment; its `price` is what this shipment costs, not the option's own. */
export type ShippingQuote = ShippingOptionRules;

/** The options that take a shipment, in the given order. None for a cart that needs no shipping. */
export function shippingQuotes(
  options: readonly ShippingOptionRules[],
  shipment: Shipment,
): ShippingQuote[] {
  if (!requiresShipping(shipment.lines)) return [];
  return options
    .filter((option) => acceptsShipment(option, shipment))
    .map((option) => ({ ...option, price: priceOf(option, shipment.lines) }));
}

/** Whether anything has to travel: something physical whose shipping is not switched off. */
export function requiresShipping(
  lines: readonly Omit<ShippingLine, "fixedShippingRate">[],
): boolean {
  return lines.some(needsShipping);
}

/**
 * The subtotal from which a shipment travels free of charge; null where none makes it so, and where
 * it is free whatever it costs.
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

/** Whether an option goes to a country at all, whatever the cart. */
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

/** The option's own price once, if anything travels by it, and each fixed rate for every unit. */
function priceOf(option: ShippingOptionRules, lines: readonly ShippingLine[]): number {
  const travelling = lines.filter(needsShipping);
  const base = travelling.some(({ shippingType }) => shippingType === "calculated")
    ? option.price
    : 0;
  return travelling.reduce((price, line) => price + ownRate(line), base);
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
