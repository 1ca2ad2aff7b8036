import type { Discount } from "@/lib/contract/discount";
import { Prisma } from "@/lib/platform/db";
import type { DiscountRules, ItemSet } from "./rules";

/** The rules of a discount as its columns have them; the rule of its kind is one of them. */
export function columnsOf<Rules extends Partial<DiscountRules>>(rules: Rules) {
  const { buyXGetY, tiers, bundlePrice, productIds, categoryIds, combinesWith, ...columns } = rules;
  const isRuleChanged = [buyXGetY, tiers, bundlePrice].some((rule) => rule !== undefined);
  return {
    ...columns,
    ...(isRuleChanged && { rule: buyXGetY ?? tiers ?? bundlePrice ?? Prisma.DbNull }),
    ...(productIds && { productIds: [...productIds] }),
    ...(categoryIds && { categoryIds: [...categoryIds] }),
    ...(combinesWith && { combinesWith: [...combinesWith] }),
  };
}

type RuleName = "buyXGetY" | "tiers" | "bundlePrice";

/** The rule of a kind in the order in which it is sent: the database has its members in one of its own. */
export function ruleOf({
  buyXGetY,
  tiers,
  bundlePrice,
}: Pick<DiscountRules, RuleName>): Pick<Discount, RuleName> {
  const set = ({ productIds, categoryIds }: ItemSet) => ({
    productIds: [...productIds],
    categoryIds: [...categoryIds],
  });
  return {
    buyXGetY: buyXGetY && {
      buy: { quantity: buyXGetY.buy.quantity, ...set(buyXGetY.buy) },
      get: {
        ...{ quantity: buyXGetY.get.quantity, percentOff: buyXGetY.get.percentOff },
        ...set(buyXGetY.get),
      },
      maxUses: buyXGetY.maxUses,
    },
    tiers: tiers && {
      by: tiers.by,
      tiers: tiers.tiers.map(({ from, type, value }) => ({ from, type, value })),
    },
    bundlePrice: bundlePrice && {
      items: bundlePrice.items.map(({ productId, quantity }) => ({ productId, quantity })),
      price: bundlePrice.price,
    },
  };
}
