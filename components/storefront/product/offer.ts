import type { Money } from "@/lib/contract/common";
import type { ProductListItem, ProductPrice } from "@/lib/contract/product";

/** What a page says of a price beside the price itself; each null where there is nothing to say. */
export type Reduction = {
  /** What is struck through. */
  was: string | null;
  /** The lowest price of the 30 days before, which is said of every sale whose past is known. */
  prior: string | null;
  /** Off what is struck through, in whole percent. */
  percent: number | null;
};

type Prices = Pick<
  ProductPrice,
  "amount" | "priorPriceFormatted" | "compareAtPrice" | "compareAtPriceFormatted"
>;

/**
 * Whether something may be called reduced: only where a price can be struck through beside it. A sale at a price that
 * was charged lately, or whose past is not known, is none to tell of.
 */
export function isReduced({ compareAtPrice }: { compareAtPrice: number | Money | null }): boolean {
  return compareAtPrice !== null;
}

/** What is said of the price of a product or a variant. */
export function reductionOf(price: Prices): Reduction {
  const { amount, compareAtPrice: struck, compareAtPriceFormatted, priorPriceFormatted } = price;
  return {
    was: compareAtPriceFormatted,
    prior: priorPriceFormatted,
    percent: struck === null ? null : Math.round((100 * (struck - amount)) / struck),
  };
}

/** The same of the price on a card. */
export function cardReduction({
  price,
  priorPrice,
  compareAtPrice,
}: Pick<ProductListItem, "price" | "priorPrice" | "compareAtPrice">): Reduction {
  return reductionOf({
    amount: price.amount,
    priorPriceFormatted: priorPrice?.formatted ?? null,
    compareAtPrice: compareAtPrice?.amount ?? null,
    compareAtPriceFormatted: compareAtPrice?.formatted ?? null,
  });
}
