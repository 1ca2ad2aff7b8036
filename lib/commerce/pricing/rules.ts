import { divideRound } from "@/lib/kit/round";

/** A price and the sale that may lower it. Amounts in minor units; an open end is null. */
type PriceRecord = {
  price: number;
  salePrice: number | null;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
};

/** The dates of a product's sale, as they are read. */
export type SaleDates = { saleStartsAt: string | null; saleEndsAt: string | null };

/**
 * What a product or a variant costs, with the dates of the product's sale. Of a variant the prices are
 * those that the SQL function unit_price() gives outside of the sale and in it.
 */
export function priceRecord(
  { price, salePrice }: Pick<PriceRecord, "price" | "salePrice">,
  sale: SaleDates,
): PriceRecord {
  return { price, salePrice, ...parseSale(sale) };
}

/** The dates of a sale, parsed. */
export function parseSale({
  saleStartsAt,
  saleEndsAt,
}: SaleDates): Pick<PriceRecord, "saleStartsAt" | "saleEndsAt"> {
  return { saleStartsAt: date(saleStartsAt), saleEndsAt: date(saleEndsAt) };
}

function date(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** The current price, and the price it is compared with. */
export type EffectivePrice = {
  amount: number;
  originalAmount: number;
  isOnSale: boolean;
  /** Whole percent off the original; 0 without a sale. */
  discountPercentage: number;
};

/** The price in force at a moment. A sale counts while it runs and only when it is cheaper. */
export function effectivePrice(facts: PriceRecord, now: Date): EffectivePrice {
  return priceInForce(isSaleRunning(facts, now) ? facts : { ...facts, salePrice: null });
}

/** The price in force, where the sale price is null outside of the sale. */
export function priceInForce({
  price,
  salePrice,
}: Pick<PriceRecord, "price" | "salePrice">): EffectivePrice {
  if (salePrice === null || salePrice >= price) {
    return { amount: price, originalAmount: price, isOnSale: false, discountPercentage: 0 };
  }
  return {
    amount: salePrice,
    originalAmount: price,
    isOnSale: true,
    discountPercentage: percentOff(price, salePrice),
  };
}

/** From its start up to, but not at, its end: back-to-back sales never overlap. */
export function isSaleRunning(
  { saleStartsAt, saleEndsAt }: Pick<PriceRecord, "saleStartsAt" | "saleEndsAt">,
  now: Date,
): boolean {
  const hasStarted = saleStartsAt === null || saleStartsAt <= now;
  const hasEnded = saleEndsAt !== null && saleEndsAt <= now;
  return hasStarted && !hasEnded;
}

function percentOff(price: number, salePrice: number): number {
  return Number(divideRound(BigInt(price - salePrice) * 100n, BigInt(price)));
}
