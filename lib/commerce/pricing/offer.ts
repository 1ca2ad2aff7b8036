import type { Money } from "@/lib/contract/common";
import type { Availability, UnitPrice } from "@/lib/contract/product";
import { availabilityOf, type Supply } from "@/lib/kit/availability";
import { compareAtPrice } from "@/lib/kit/compare-at-price";
import { money } from "@/lib/kit/money";
import type { UnitContent } from "@/lib/kit/units";
import {
  type EffectivePrice,
  isSaleRunning,
  parseSale,
  priceInForce,
  type SaleDates,
} from "./rules";
import { presentUnitPrice } from "./unit-price";

/**
 * What a variant is offered at, in minor units of one currency. Every place that shows a price to shoppers reads it as
 * this value (offerMembers in offer-sql.ts) and shows it by the functions below.
 */
export interface Offer {
  /** Outside of the sale of its product. */
  price: number;
  /** In the sale, where that is less. */
  salePrice: number | null;
  /** The least that was charged in the 30 days before the sale; null where that is not known. */
  priorPrice: number | null;
  /** The content of a package; null without a unit price. */
  unit: UnitContent | null;
}

/** An offer at one price, without a reduction; it has a unit price only if `unit` is given. */
export function plainOffer(price: number, unit: UnitContent | null = null): Offer {
  return { price, salePrice: null, priorPrice: null, unit };
}

/** An offer at a time: the price charged and the prices shown beside it. */
interface CurrentOffer extends EffectivePrice {
  /** In a sale, if the store shows it and it is known. */
  priorPrice: number | null;
  /** What may be struck through. */
  compareAtPrice: number | null;
  unit: UnitContent | null;
}

/** The price of an offer at a time, with the dates of its product's sale. */
export function currentOffer(
  offer: Offer,
  sale: SaleDates,
  { now, asksPriorPrice }: { now: Date; asksPriorPrice: boolean },
): CurrentOffer {
  const isRunning = isSaleRunning(parseSale(sale), now);
  return offerInForce(isRunning ? offer : { ...offer, salePrice: null }, { asksPriorPrice });
}

/** The same of an offer whose sale price is null outside of its sale, as lists read it. */
export function offerInForce(
  offer: Offer,
  { asksPriorPrice }: { asksPriorPrice: boolean },
): CurrentOffer {
  const price = priceInForce(offer);
  const priorPrice = price.isOnSale && asksPriorPrice ? offer.priorPrice : null;
  return {
    ...price,
    priorPrice,
    compareAtPrice: compareAtPrice({ ...price, priorPrice }, { asksPriorPrice }),
    unit: offer.unit,
  };
}

/** The amounts of an offer as the API returns them. */
interface OfferAmounts {
  price: Money;
  /** Without the sale; null outside of one. */
  originalPrice: Money | null;
  priorPrice: Money | null;
  compareAtPrice: Money | null;
  unitPrice: UnitPrice | null;
}

/** The amounts of an offer as the API returns them, in the currency they were read in. */
export function presentOffer(
  offer: CurrentOffer,
  { currency, locale }: { currency: string; locale: string },
): OfferAmounts {
  const inCurrency = (amount: number) => money(amount, currency, locale);
  const orNone = (amount: number | null) => (amount === null ? null : inCurrency(amount));
  return {
    price: inCurrency(offer.amount),
    originalPrice: offer.isOnSale ? inCurrency(offer.originalAmount) : null,
    priorPrice: orNone(offer.priorPrice),
    compareAtPrice: orNone(offer.compareAtPrice),
    unitPrice: presentUnitPrice(offer.amount, offer.unit, { currency, locale }),
  };
}

/** Whether this quantity of an offer is available, as the API returns it. */
export function presentSupply(supply: Supply, quantity = 1) {
  const availability: Availability = availabilityOf(supply, quantity);
  return {
    trackInventory: supply.trackInventory,
    inStock: availability !== "out_of_stock",
    inventoryCount: supply.available,
    availability,
  };
}
