import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import type { Messages } from "@/messages/dashboard";
import type { DiscountChoice } from "./discount-values";

/** What is worth saying of a discount; of one that is being entered, as far as it has been. */
export type DiscountWorth = {
  type: DiscountChoice;
  value: number;
  buyXGetY: {
    buy: { quantity: number };
    get: { quantity: number; percentOff: number };
  } | null;
  tiers: {
    by: "subtotal" | "quantity";
    tiers: readonly { from: number; type: "percentage" | "fixed"; value: number }[];
  } | null;
  bundlePrice: { items: readonly unknown[]; price: number } | null;
};

type Reader = { locale: string; currency: string };

/** What a discount is worth: `10% off`, `£5.00 off`, `Buy 2, get 1 free`, `From £50.00: 10% off`. */
export function valueText(
  { type, value, buyXGetY, tiers, bundlePrice }: DiscountWorth,
  { discounts }: Messages,
  { locale, currency }: Reader,
): string {
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const percent = (points: number) =>
    (points / 100).toLocaleString(locale, { style: "percent", maximumFractionDigits: 2 });
  const off = (one: { type: string; value: number }) =>
    format(discounts.percentOff, {
      value: one.type === "fixed" ? money(one.value) : percent(one.value),
    });
  switch (type) {
    case "free_shipping":
      return discounts.freeShipping;
    case "buy_x_get_y": {
      if (buyXGetY === null) return discounts.types[type];
      const { buy, get } = buyXGetY;
      const counts = { buy: buy.quantity, get: get.quantity };
      return get.percentOff === 100
        ? format(discounts.buyGetFree, counts)
        : format(discounts.buyGetOff, { ...counts, percent: percent(get.percentOff) });
    }
    case "tiered":
      return (tiers?.tiers ?? [])
        .toSorted((a, b) => a.from - b.from)
        .map((tier) =>
          tiers?.by === "quantity"
            ? format(discounts.fromItems, { count: tier.from, off: off(tier) }, locale)
            : format(discounts.fromAmount, { amount: money(tier.from), off: off(tier) }),
        )
        .join(" · ");
    case "bundle_price": {
      const { items = [], price = 0 } = bundlePrice ?? {};
      const facts = { count: items.length, price: money(price) };
      return format(discounts.bundleFor, facts, locale);
    }
    default:
      return off({ type, value });
  }
}
