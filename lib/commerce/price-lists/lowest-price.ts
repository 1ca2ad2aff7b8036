import { divideRound } from "@/lib/kit/round";

/** Ten thousand hundredths of a percent are all of it. */
const WHOLE = 10_000n;

/** From so many units: an amount, or so much off what the shop sells at. */
type PriceTier = { minQuantity: number } & ({ amount: number } | { basisPoints: number });

/** The price of a variant in a price list, and when it applies. */
export interface PriceListEntry {
  startsAt: Date | null;
  endsAt: Date | null;
  tiers: readonly PriceTier[];
}

/**
 * The price of a unit with these lists: the lowest that the quantity reaches, including the shop's own price. So no
 * list makes anything dearer, and neither does a greater quantity.
 */
export function lowestPrice(
  sellingPrice: number,
  offers: readonly PriceListEntry[],
  { quantity, at }: { quantity: number; at: Date },
): number {
  return offers
    .filter((offer) => holds(offer, at))
    .flatMap(({ tiers }) => tiers)
    .filter(({ minQuantity }) => minQuantity <= quantity)
    .reduce((lowest, tier) => Math.min(lowest, priceOf(tier, sellingPrice)), sellingPrice);
}

/** The quantities above one from which a unit costs less than with fewer, with what it costs. */
export function priceTiers(
  sellingPrice: number,
  offers: readonly PriceListEntry[],
  at: Date,
): { minQuantity: number; amount: number }[] {
  const starts = new Set(offers.flatMap(({ tiers }) => tiers.map((tier) => tier.minQuantity)));
  let last = lowestPrice(sellingPrice, offers, { quantity: 1, at });
  return [...starts]
    .sort((a, b) => a - b)
    .flatMap((minQuantity) => {
      const amount = lowestPrice(sellingPrice, offers, { quantity: minQuantity, at });
      if (amount >= last) return [];
      last = amount;
      return [{ minQuantity, amount }];
    });
}

/** From its start up to, but not at, its end, as a sale. */
function holds({ startsAt, endsAt }: Omit<PriceListEntry, "tiers">, at: Date): boolean {
  return (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt);
}

function priceOf(tier: PriceTier, sellingPrice: number): number {
  if ("amount" in tier) return tier.amount;
  return Number(divideRound(BigInt(sellingPrice) * (WHOLE - BigInt(tier.basisPoints)), WHOLE));
}
