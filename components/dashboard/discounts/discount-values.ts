import type { DiscountChange } from "@/components/dashboard/actions/discounts";
import type { Discount } from "@/lib/contract/discount";

/** What is entered; numbers are empty texts while their inputs are. */
export type DiscountValues = {
  code: string;
  type: Discount["type"];
  value: number | string | null;
  active: boolean;
  startsAt: string | null;
  endsAt: string | null;
  usageLimit: number | string;
  usageLimitPerCustomer: number | string;
  minSubtotal: number | null;
  productIds: string[];
  categoryIds: string[];
};

/** A code as its form holds it; a new one begins as a percentage of everything. */
export function valuesOf(discount: Discount | null): DiscountValues {
  return {
    code: discount?.code ?? "",
    type: discount?.type ?? "percentage",
    value: discount?.value ?? null,
    active: discount?.active ?? true,
    startsAt: discount?.startsAt ?? null,
    endsAt: discount?.endsAt ?? null,
    usageLimit: discount?.usageLimit ?? "",
    usageLimitPerCustomer: discount?.usageLimitPerCustomer ?? "",
    minSubtotal: discount?.minSubtotal?.amount ?? null,
    productIds: discount?.productIds ?? [],
    categoryIds: discount?.categoryIds ?? [],
  };
}

/** What is entered as the API takes it. */
export function bodyOf({ code, type, value, ...rest }: DiscountValues) {
  const number = (entered: number | string) => (entered === "" ? null : Number(entered));
  return {
    code,
    type,
    ...(type !== "free_shipping" && { value: Number(value ?? 0) }),
    active: rest.active,
    startsAt: rest.startsAt,
    endsAt: rest.endsAt,
    usageLimit: number(rest.usageLimit),
    usageLimitPerCustomer: number(rest.usageLimitPerCustomer),
    minSubtotal: rest.minSubtotal,
    productIds: rest.productIds,
    categoryIds: rest.categoryIds,
  } satisfies DiscountChange;
}
