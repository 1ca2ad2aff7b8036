import type { Money } from "@/lib/contract/common";
import type { ProductListItem, ProductPrice, UnitPrice } from "@/lib/contract/product";

/** What a page shows of an offer, of whichever answer of the API it is. Texts are null where there is nothing to say. */
export type ShownOffer = {
  price: string;
  /** Other variants cost more. */
  isFrom: boolean;
  /** What is struck through. */
  compareAt: string | null;
  /** Off what is struck through, in whole percent. */
  percentOff: number | null;
  /** The lowest price of the last 30 days, which is stated for every sale with a known history. */
  prior: string | null;
  unitPrice: UnitPrice | null;
  /** The visitor is not shown what it costs. */
  isHidden: boolean;
  /** Tax comes on top, although the prices of the shop include it. */
  isWithoutTax: boolean;
};

/**
 * Whether a product may be called reduced: only if a price can be struck through beside it. A sale at a price
 * that was charged recently, or without a known history, is not advertised.
 */
export function isReduced({ compareAtPrice }: { compareAtPrice: number | Money | null }): boolean {
  return compareAtPrice !== null;
}

/** The offer of a variant, or of a product by the price it begins at. */
export function variantOffer(price: ProductPrice, isFrom = false, isHidden = false): ShownOffer {
  const { amount, compareAtPrice } = price;
  return {
    price: price.formatted,
    isFrom,
    compareAt: price.compareAtPriceFormatted,
    percentOff: percentOff(amount, compareAtPrice),
    prior: price.priorPriceFormatted,
    unitPrice: price.unitPrice,
    isHidden,
    // The buy box shows it for each variant.
    isWithoutTax: false,
  };
}

/** The offer of a product in a list. */
export function cardOffer(
  product: Pick<
    ProductListItem,
    | "price"
    | "priorPrice"
    | "compareAtPrice"
    | "unitPrice"
    | "priceMin"
    | "priceMax"
    | "taxInclusive"
    | "priceHidden"
  >,
): ShownOffer {
  const { price, compareAtPrice, priorPrice, unitPrice, priceMin, priceMax, taxInclusive } =
    product;
  return {
    price: price.formatted,
    isFrom: priceMin !== priceMax,
    compareAt: compareAtPrice?.formatted ?? null,
    percentOff: percentOff(price.amount, compareAtPrice?.amount ?? null),
    prior: priorPrice?.formatted ?? null,
    unitPrice,
    isHidden: product.priceHidden === true,
    isWithoutTax: taxInclusive === false,
  };
}

function percentOff(amount: number, compareAt: number | null): number | null {
  return compareAt === null ? null : Math.round((100 * (compareAt - amount)) / compareAt);
}

/** What the reference measure costs: `£6.00 / kg`. */
export function unitPriceText({ formatted, per }: UnitPrice): string {
  return `${formatted} / ${per}`;
}
