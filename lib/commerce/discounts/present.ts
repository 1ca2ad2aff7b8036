import type { AuditedObject } from "@/lib/commerce/audit";
import type { SellerContext, StoreContext } from "@/lib/commerce/stores";
import type { Discount } from "@/lib/contract/discount";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { type DiscountRow, lockDiscount } from "./rows";
import { ruleOf } from "./rule-columns";
import { discountClass } from "./rules";
import { discountStatus } from "./status";

/** A discount as its seller sees it at `now`. */
export function presentDiscount(
  discount: DiscountRow,
  { store, locale, now }: Pick<StoreContext, "store" | "locale" | "now">,
): Discount {
  const { type, value, startsAt, endsAt, minSubtotal } = discount;
  const amount = (minor: number) => money(minor, store.currency, locale);
  return {
    id: discount.id,
    code: discount.code,
    automatic: discount.automatic,
    title: discount.title,
    kind: discount.kind,
    class: discountClass(discount),
    ...ruleOf(discount),
    minQuantity: discount.minQuantity,
    firstOrderOnly: discount.firstOrderOnly,
    excludesSaleItems: discount.excludesSaleItems,
    combinesWith: [...discount.combinesWith],
    type,
    value,
    amountOff: type === "fixed" && discount.kind === "standard" ? amount(value) : null,
    status: discountStatus(discount, now),
    active: discount.active,
    startsAt: isoSeconds(startsAt),
    endsAt: isoSeconds(endsAt),
    usageLimit: discount.usageLimit,
    usageLimitPerCustomer: discount.usageLimitPerCustomer,
    usageCount: discount.usageCount,
    minSubtotal: minSubtotal === null ? null : amount(minSubtotal),
    productIds: [...discount.productIds],
    categoryIds: [...discount.categoryIds],
    createdAt: isoSeconds(discount.createdAt),
    updatedAt: isoSeconds(discount.updatedAt),
  };
}

/** The part of a context that writing discounts needs. */
export type DiscountAuthor = Pick<SellerContext, "store" | "livemode" | "now" | "actor" | "locale">;

/** How changes of discounts are recorded. */
export const AUDITED_DISCOUNT: AuditedObject<DiscountRow, DiscountAuthor> = {
  kind: "discount",
  lock: lockDiscount,
  present: presentDiscount,
};
