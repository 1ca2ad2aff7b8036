import { type CurrencyTerms, convertAmount } from "@/lib/kit/currency-terms";
import type { DiscountRules } from "./rules";

type Amounts = Pick<DiscountRules, "type" | "value" | "minSubtotal" | "tiers" | "bundlePrice">;

/** A discount with its amounts in another currency than the store's; what is no amount stays. */
export function convertDiscount<D extends Amounts>(discount: D, terms: CurrencyTerms | null): D {
  if (terms === null) return discount;
  const { type, value, minSubtotal, tiers, bundlePrice } = discount;
  return {
    ...discount,
    value: type === "fixed" ? convertAmount(value, terms) : value,
    minSubtotal: minSubtotal === null ? null : convertAmount(minSubtotal, terms),
    tiers: tiers && {
      ...tiers,
      tiers: tiers.tiers.map((tier) => ({
        ...tier,
        from: tiers.by === "subtotal" ? convertAmount(tier.from, terms) : tier.from,
        value: tier.type === "fixed" ? convertAmount(tier.value, terms) : tier.value,
      })),
    },
    bundlePrice: bundlePrice && { ...bundlePrice, price: convertAmount(bundlePrice.price, terms) },
  };
}
