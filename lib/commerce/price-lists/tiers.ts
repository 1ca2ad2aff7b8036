import type { PriceList } from "@/lib/contract/price-list";
import type { KeptTier } from "./rows";

/** Tiers of a percentage as they are kept: in order, in whole hundredths of a percent. */
export function keptTiers(tiers: PriceList["tiers"]): KeptTier[] {
  return tiers
    .map(({ minQuantity, percentOff }) => ({
      minQuantity,
      basisPoints: Math.round(percentOff * 100),
    }))
    .sort((a, b) => a.minQuantity - b.minQuantity);
}
