import {
  freeShippingFrom,
  requiresCollection,
  requiresShipping,
  type ShippingQuote,
  shippingQuotes,
} from "@/lib/commerce/shipping";
import { divideDue, type PayingValue } from "@/lib/commerce/stored-value";
import { isReverseCharge, matchRates, type TaxEvidence } from "@/lib/commerce/tax";
import type { CartMessage } from "@/lib/contract/cart";
import { isGiftCard } from "@/lib/contract/delivery-consent";
import { subtotalOf } from "@/lib/kit/subtotal";
import { type Destination, getDestination, getPlaceOfSupply, getTaxedPlace } from "./destination";
import {
  type CartEvaluation,
  evaluateCartDiscounts,
  type LostCode,
  lostCodes,
} from "./evaluate-discounts";
import { cartMessages } from "./messages";
import { type NetSums, netSums } from "./net-sums";
import type { CartDraft, CartSnapshot } from "./rows";
import { type CartTotals, cartTotals, type TotalsInput } from "./totals";
import { withoutTax } from "./without-tax";

/** A cart with all that follows from it at one moment. Nothing of it is stored: it is worked out at each read. */
export interface CalculatedCart {
  snapshot: CartSnapshot;
  requiresShipping: boolean;
  /** Whether it needs an address: something has to travel, and is not collected. */
  requiresAddress: boolean;
  /** The shipping options that go to the destination, with their price for this cart. */
  quotes: ShippingQuote[];
  /** The chosen one, while it still applies. */
  shippingOption: ShippingQuote | null;
  /** Minor units of subtotal from which the cart travels free of charge, if there is such a bound. */
  freeShippingFrom: number | null;
  /** The discounts that it gets, and why it does not get the others. */
  discounts: CartEvaluation;
  /** Of those that it gets, the one whose code was entered first, or what its seller has given a draft. */
  discount: CartEvaluation["applied"][number] | null;
  /** Codes that were entered and do not count any more. */
  lostCodes: LostCode[];
  totals: CartTotals;
  /** What a unit of each line costs this buyer: without tax where they owe it themselves. */
  unitPrices: Record<string, number>;
  /** The amounts shown to a customer with prices without tax; null for the charged amounts. */
  net: (NetSums & { quotes: ShippingQuote[] }) | null;
  /** The buyer is a company that owes the tax in its country. */
  reverseCharge: boolean;
  /** Where its buyer belongs, and how that is known; null for what is delivered or collected. */
  taxEvidence: TaxEvidence | null;
  /** The lines at the prices of the shop, which bounds of shipping and discounts are about. */
  goodsValue: number;
  /** The gift cards and the store credit of the snapshot, with what each pays of the total. */
  storedValue: PayingValue[];
  /** The amount to charge: the total less the parts that these and an exchange pay. */
  due: number;
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
 * and shipping are those of the visitor's country; what does not travel is taxed where its buyer belongs.
 */
export function calculateCart(
  snapshot: CartSnapshot,
  now: Date,
  { destination: assumed, assumesCheapestShipping = false }: Assumptions = {},
): CalculatedCart {
  const { lines, taxInclusive } = snapshot;
  const subtotal = subtotalOf(lines.map((line) => ({ ...line, unitPrice: line.price })));
  const needsShipping =
    requiresShipping(lines) || requiresCollection(snapshot.shippingOptions, lines);
  const supply = needsShipping ? null : getPlaceOfSupply(snapshot);
  const destination = assumed ?? supply?.place ?? getDestination(snapshot);
  const shipment = {
    countryCode: destination.countryCode,
    subtotal,
    weightGrams: lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0),
    lines,
  };
  const own = draftQuote(snapshot.draft);
  const quotes = own ? [own] : shippingQuotes(snapshot.shippingOptions, shipment);
  const chosen = own ?? quotes.find((quote) => quote.id === snapshot.shippingOptionId) ?? null;
  const charged = chosen ?? (assumesCheapestShipping ? cheapest(quotes) : null);

  // What the shopper would pay for shipping decides whether it is worth more than something else.
  const expected = charged ?? cheapest(quotes);
  const discounts = evaluateCartDiscounts(snapshot.discounts, snapshot, {
    ...{ now, shippingAmount: needsShipping ? (expected?.price ?? 0) : null },
  });
  const lost = lostCodes(snapshot, discounts);
  const taxedPlace = getTaxedPlace(charged, destination);
  const facts = {
    lines: lines.map(({ id, price, quantity, taxClass }) => ({
      ...{ id, unitPrice: price, quantity, taxClass },
    })),
    discounts: discounts.applied.map(({ resolved }) => resolved),
    shippingAmount: charged?.price ?? 0,
    rates: matchRates(snapshot.taxRates, taxedPlace),
    taxInclusive,
    shippingTaxClass: snapshot.shippingTaxClass,
  };
  const reverseCharge = isReverseCharge({
    // The sum of a draft, tax included, was agreed with its customer, unless its seller has named the company.
    seller: snapshot.draft?.locked.includes("vatId") === false ? null : snapshot.vatSeller,
    vatId: snapshot.vatId,
    check: snapshot.vatCheck,
    destination: isAddressKnown(supply?.evidence ?? null, snapshot) ? taxedPlace.countryCode : null,
  });
  const charges = reverseCharge ? withoutTax(facts) : facts;
  const totals = cartTotals(charges);
  const { credit, currency } = snapshot;
  const rest = Math.max(0, totals.total - credit);
  const storedValue = divideDue(snapshot.storedValue, {
    // Gift cards are bought with money alone: else what is left of an old card would become a new one.
    ...{ due: rest - giftCardsValue(lines), currency, now },
  });
  const isNet = snapshot.areWithoutTax && taxInclusive && !reverseCharge;
  const unitPrices = Object.fromEntries(charges.lines.map(({ id, unitPrice }) => [id, unitPrice]));

  return {
    snapshot,
    requiresShipping: needsShipping,
    requiresAddress: needsShipping && chosen?.type !== "pickup",
    net: isNet
      ? { ...netSums(facts, totals), quotes: quotes.map((quote) => withoutItsTax(quote, facts)) }
      : null,
    quotes: reverseCharge ? quotes.map((quote) => withoutItsTax(quote, facts)) : quotes,
    shippingOption: chosen,
    freeShippingFrom: own ? null : freeShippingFrom(snapshot.shippingOptions, shipment),
    discounts,
    discount: mainDiscount(snapshot, discounts),
    lostCodes: lost,
    ...{ totals, storedValue },
    due: storedValue.reduce((left, { amount }) => left - amount, rest),
    ...{ unitPrices, reverseCharge, goodsValue: subtotal, taxEvidence: supply?.evidence ?? null },
    messages: cartMessages({
      snapshot,
      unitPrices,
      goodsValue: subtotal,
      quotes,
      chosen,
      needsShipping,
      lostCodes: lost,
      storedValue,
    }),
  };
}

/** What the gift cards of a cart cost: they are neither taxed nor reduced. */
function giftCardsValue(lines: CartSnapshot["lines"]): number {
  return lines.filter(isGiftCard).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** Whether the address was entered: a country guessed from the request proves no export. */
function isAddressKnown(evidence: TaxEvidence | null, { shippingAddress }: CartSnapshot): boolean {
  if (evidence === null) return shippingAddress !== null;
  return evidence.basis === "billing_address" || evidence.basis === "shipping_address";
}

/** What a way to ship would cost without the tax in it. */
function withoutItsTax(quote: ShippingQuote, facts: TotalsInput): ShippingQuote {
  const discounts = facts.discounts.filter(({ type }) => type !== "free_shipping");
  const { shippingAmount } = withoutTax({ ...facts, discounts, shippingAmount: quote.price });
  return { ...quote, price: shippingAmount };
}

function mainDiscount({ codes, draft }: CartSnapshot, { applied }: CartEvaluation) {
  if (draft) return applied[0] ?? null;
  for (const { id } of codes) {
    const given = applied.find(({ discount }) => discount.id === id);
    if (given) return given;
  }
  return null;
}

/** The delivery that its seller has given a draft: wherever it goes, at that price. How long it takes is not known. */
function draftQuote(draft: CartDraft | null): ShippingQuote | null {
  if (!draft?.shipping) return null;
  return {
    ...{ id: draft.id, description: "", countries: [], active: true, ...draft.shipping },
    ...{ minSubtotal: null, maxSubtotal: null, minWeightGrams: null, maxWeightGrams: null },
    ...{ estimatedMinDays: 0, estimatedMaxDays: 0, type: "delivery", pickup: null },
  };
}

/** Of the deliveries, where there are any: collecting costs something else. */
function cheapest(quotes: ShippingQuote[]): ShippingQuote | null {
  const deliveries = quotes.filter(({ type }) => type === "delivery");
  return (deliveries.length > 0 ? deliveries : quotes).reduce<ShippingQuote | null>(
    (least, quote) => (least === null || quote.price < least.price ? quote : least),
    null,
  );
}
