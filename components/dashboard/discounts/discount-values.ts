import type { DiscountChange } from "@/components/dashboard/discounts/actions";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import type { Discount } from "@/lib/contract/discount";

/** What is entered. */
export type DiscountValues = {
  code: string;
  type: Discount["type"];
  value: NumberEntry;
  active: boolean;
  startsAt: string | null;
  endsAt: string | null;
  usageLimit: NumberEntry;
  usageLimitPerCustomer: NumberEntry;
  minSubtotal: NumberEntry;
  productIds: string[];
  categoryIds: string[];
};

/** A code as its form holds it; a new one begins as a percentage of everything. */
export function discountFormValues(discount: Discount | null): DiscountValues {
  return {
    code: discount?.code ?? "",
    type: discount?.type ?? "percentage",
    value: discount?.value ?? null,
    active: discount?.active ?? true,
    startsAt: discount?.startsAt ?? null,
    endsAt: discount?.endsAt ?? null,
    usageLimit: discount?.usageLimit ?? null,
    usageLimitPerCustomer: discount?.usageLimitPerCustomer ?? null,
    minSubtotal: discount?.minSubtotal?.amount ?? null,
    productIds: discount?.productIds ?? [],
    categoryIds: discount?.categoryIds ?? [],
  };
}

/** What is entered as the API takes it. */
export function discountInput({ code, type, value, ...rest }: DiscountValues) {
  return {
    code,
    type,
    ...(type !== "free_shipping" && { value: parseNumberEntry(value) ?? 0 }),
    active: rest.active,
    startsAt: rest.startsAt,
    endsAt: rest.endsAt,
    usageLimit: parseNumberEntry(rest.usageLimit),
    usageLimitPerCustomer: parseNumberEntry(rest.usageLimitPerCustomer),
    minSubtotal: parseNumberEntry(rest.minSubtotal),
    productIds: rest.productIds,
    categoryIds: rest.categoryIds,
  } satisfies DiscountChange;
}
