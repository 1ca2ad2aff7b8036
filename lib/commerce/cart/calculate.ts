import {
  freeShippingFrom,
  requiresShipping,
  type ShippingQuote,
  shippingQuotes,
} from "@/lib/commerce/shipping";
import { matchRates } from "@/lib/commerce/tax";
import type { CartMessage } from "@/lib/contract/cart";
import { type Destination, getDestination } from "./destination";
import { evaluateCartDiscount } from "./evaluate-discount";
import { cartMessages } from "./messages";
import type { CartDiscount, CartSnapshot } from "./rows";
import { type CartTotals, cartTotals } from "./totals";

/** A cart with all that follows from it at one moment. Nothing of it is stored: it is worked out at each read. */
export interface CalculatedCart {
  snapshot: CartSnapshot;
  requiresShipping: boolean;
  /** The shipping options that go to the destination, with their price for this cart. */
  quotes: ShippingQuote[];
  /** The chosen one, while it still applies. */
  shippingOption: ShippingQuote | null;
  /** Minor units of subtotal from which the cart travels free of charge, if there is such a bound. */
  freeShippingFrom: number | null;
  /** The applied discount, while it still applies. */
  discount: CartDiscount | null;
  totals: CartTotals;
  messages: CartMessage[];
}

interface Assumptions {
  /** Another place than the one the cart knows. */
  destination?: Destination;
  /** With no option chosen, the cheapest one is charged: an estimate should not promise free delivery. */
  assumesCheapestShipping?: boolean;
}

/**
 * Totals, shipping options and messages of a cart at `now`. Pure. Before an address is known, tax
 * and shipping are those of the visitor's country.
 */
export function calculateCart(
  snapshot: CartSnapshot,
  now: Date,
  { destination = getDestination(snapshot), assumesCheapestShipping = false }: Assumptions = {},
): CalculatedCart {
  const { lines, taxInclusive } = snapshot;
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const needsShipping = requiresShipping(lines);
  const shipment = {
    countryCode: destination.countryCode,
    subtotal,
    weightGrams: lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0),
    lines,
  };
  const quotes = shippingQuotes(snapshot.shippingOptions, shipment);
  const chosen = quotes.find((quote) => quote.id === snapshot.shippingOptionId) ?? null;
  const charged = chosen ?? (assumesCheapestShipping ? cheapest(quotes) : null);

  const verdict = snapshot.discount && evaluateCartDiscount(snapshot.discount, snapshot, now);
  const totals = cartTotals({
    lines: lines.map(({ id, price, quantity }) => ({ id, unitPrice: price, quantity })),
    discount:
      verdict?.ok && snapshot.discount
        ? { ...snapshot.discount, eligibleLineIds: verdict.eligibleLineIds }
        : null,
    shippingAmount: charged?.price ?? 0,
    rates: matchRates(snapshot.taxRates, destination),
    taxInclusive,
  });

  return {
    snapshot,
    requiresShipping: needsShipping,
    quotes,
    shippingOption: chosen,
    freeShippingFrom: freeShippingFrom(snapshot.shippingOptions, shipment),
    discount: verdict?.ok ? snapshot.discount : null,
    totals,
    messages: cartMessages({ snapshot, quotes, chosen, needsShipping, verdict }),
  };
}

function cheapest(quotes: ShippingQuote[]): ShippingQuote | null {
  return quotes.reduce<ShippingQuote | null>(
    (least, quote) => (least === null || quote.price < least.price ? quote : least),
    null,
  );
}
