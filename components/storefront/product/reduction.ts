import type { ProductListItem, ProductPrice } from "@/lib/contract/product";
import { struckPrice } from "@/lib/kit/struck-price";

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
  "amount" | "originalAmount" | "originalFormatted" | "priorPrice" | "priorPriceFormatted"
>;

/** What is said of the price of a product or a variant. */
export function reductionOf(price: Prices): Reduction {
  const struck = struckPrice(price);
  const { amount, originalAmount, originalFormatted, priorPriceFormatted: prior } = price;
  const was = struck === originalAmount ? originalFormatted : prior;
  return {
    was: struck === null ? null : was,
    prior,
    percent: struck === null ? null : Math.round((100 * (struck - amount)) / struck),
  };
}

/** The same of the price on a card. */
export function cardReduction({
  price,
  originalPrice,
  priorPrice,
}: Pick<ProductListItem, "price" | "originalPrice" | "priorPrice">): Reduction {
  const original = originalPrice ?? price;
  return reductionOf({
    amount: price.amount,
    originalAmount: original.amount,
    originalFormatted: original.formatted,
    priorPrice: priorPrice?.amount ?? null,
    priorPriceFormatted: priorPrice?.formatted ?? null,
  });
}
