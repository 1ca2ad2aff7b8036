import type { AuditedObject } from "@/lib/commerce/audit";
import type { SellerContext, StoreContext } from "@/lib/commerce/stores";
import type { SellerShippingOption } from "@/lib/contract/shipping-option";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { lockShippingOption, type ShippingOptionRow } from "./option-rows";

/** A shipping option as the private API returns it. */
export function presentSellerOption(
  option: ShippingOptionRow,
  { store, locale }: Pick<StoreContext, "store" | "locale">,
): SellerShippingOption {
  const amount = (minor: number | null) =>
    minor === null ? null : money(minor, store.currency, locale);
  return {
    id: option.id,
    type: option.type,
    pickup: option.pickup,
    name: option.name,
    description: option.description,
    price: money(option.price, store.currency, locale),
    countries: [...option.countries],
    minSubtotal: amount(option.minSubtotal),
    maxSubtotal: amount(option.maxSubtotal),
    minWeightGrams: option.minWeightGrams,
    maxWeightGrams: option.maxWeightGrams,
    estimatedMinDays: option.estimatedMinDays,
    estimatedMaxDays: option.estimatedMaxDays,
    active: option.active,
    position: option.position,
    createdAt: isoSeconds(option.createdAt),
    updatedAt: isoSeconds(option.updatedAt),
  };
}

/** How changes of shipping options are recorded. */
export const AUDITED_OPTION: AuditedObject<ShippingOptionRow, SellerContext> = {
  kind: "shipping_option",
  lock: lockShippingOption,
  present: presentSellerOption,
};
