import type { DiscountChange } from "@/components/dashboard/discounts/actions";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import type { Discount } from "@/lib/contract/discount";

/** The choices of type: the reduction of a standard discount, or one of the other kinds. */
export const DISCOUNT_CHOICES = [
  "percentage",
  "fixed",
  "free_shipping",
  "buy_x_get_y",
  "tiered",
  "bundle_price",
] as const;

export type DiscountChoice = (typeof DISCOUNT_CHOICES)[number];

type EnteredItems = { quantity: NumberEntry; productIds: string[]; categoryIds: string[] };

/** What is entered. The rules of the kinds are named as in the API, so that its refusals find their inputs. */
export type DiscountValues = {
  automatic: boolean;
  code: string;
  title: string;
  type: DiscountChoice;
  value: NumberEntry;
  buyXGetY: {
    buy: EnteredItems;
    get: EnteredItems & { percentOff: NumberEntry };
    maxUses: NumberEntry;
  };
  tiers: {
    by: "subtotal" | "quantity";
    tiers: { from: NumberEntry; type: "percentage" | "fixed"; value: NumberEntry }[];
  };
  bundlePrice: { items: { productId: string; quantity: NumberEntry }[]; price: NumberEntry };
  active: boolean;
  startsAt: string | null;
  endsAt: string | null;
  usageLimit: NumberEntry;
  usageLimitPerCustomer: NumberEntry;
  minSubtotal: NumberEntry;
  minQuantity: NumberEntry;
  productIds: string[];
  categoryIds: string[];
  firstOrderOnly: boolean;
  excludesSaleItems: boolean;
  combinesWith: Discount["combinesWith"];
};

const ONE: EnteredItems = { quantity: 1, productIds: [], categoryIds: [] };

/** A discount as its form holds it; a new one begins as a percentage of everything, by a code. */
export function discountFormValues(discount: Discount | null): DiscountValues {
  return {
    automatic: discount?.automatic ?? false,
    code: discount?.code ?? "",
    title: discount?.title ?? "",
    type: discount ? choiceOf(discount) : "percentage",
    value: discount && discount.kind === "standard" ? discount.value : null,
    buyXGetY: discount?.buyXGetY ?? { buy: ONE, get: { ...ONE, percentOff: 100 }, maxUses: null },
    tiers: discount?.tiers ?? {
      by: "subtotal",
      tiers: [{ from: null, type: "percentage", value: null }],
    },
    bundlePrice: discount?.bundlePrice ?? { items: [], price: null },
    active: discount?.active ?? true,
    startsAt: discount?.startsAt ?? null,
    endsAt: discount?.endsAt ?? null,
    usageLimit: discount?.usageLimit ?? null,
    usageLimitPerCustomer: discount?.usageLimitPerCustomer ?? null,
    minSubtotal: discount?.minSubtotal?.amount ?? null,
    minQuantity: discount?.minQuantity ?? null,
    productIds: discount?.productIds ?? [],
    categoryIds: discount?.categoryIds ?? [],
    firstOrderOnly: discount?.firstOrderOnly ?? false,
    excludesSaleItems: discount?.excludesSaleItems ?? false,
    combinesWith: discount?.combinesWith ?? [],
  };
}

/** What a discount is chosen as. */
export function choiceOf({ kind, type }: Pick<Discount, "kind" | "type">): DiscountChoice {
  return kind === "standard" ? type : kind;
}

/** What is entered as the API takes it. */
export function discountInput({ automatic, code, title, type, value, ...rest }: DiscountValues) {
  const ownsItems = type === "buy_x_get_y" || type === "bundle_price";
  return {
    automatic,
    code: automatic ? null : code,
    title: title.trim() || null,
    ...ruleInput({ ...rest, type, value }),
    active: rest.active,
    startsAt: rest.startsAt,
    endsAt: rest.endsAt,
    usageLimit: parseNumberEntry(rest.usageLimit),
    usageLimitPerCustomer: parseNumberEntry(rest.usageLimitPerCustomer),
    minSubtotal: parseNumberEntry(rest.minSubtotal),
    minQuantity: parseNumberEntry(rest.minQuantity),
    productIds: ownsItems ? [] : rest.productIds,
    categoryIds: ownsItems ? [] : rest.categoryIds,
    firstOrderOnly: rest.firstOrderOnly,
    excludesSaleItems: rest.excludesSaleItems,
    combinesWith: rest.combinesWith,
  } satisfies DiscountChange;
}

/** What was changed of a discount. The rule that it is worked out by is one thing. */
export function discountChange(values: DiscountValues, before: DiscountValues): DiscountChange {
  return changedFields(discountInput(values), discountInput(before), [
    ["kind", "type", "value", "buyXGetY", "tiers", "bundlePrice"],
  ]);
}

type RuleValues = Pick<DiscountValues, "type" | "value" | "buyXGetY" | "tiers" | "bundlePrice">;

/** Nothing entered is 0, which the API refuses at the input. */
function ruleInput({ type, value, buyXGetY, tiers, bundlePrice }: RuleValues) {
  const number = (entry: NumberEntry) => parseNumberEntry(entry) ?? 0;
  const none = { buyXGetY: null, tiers: null, bundlePrice: null };
  switch (type) {
    case "buy_x_get_y": {
      const { buy, get, maxUses } = buyXGetY;
      return {
        ...{ ...none, kind: type },
        buyXGetY: {
          buy: { ...buy, quantity: number(buy.quantity) },
          get: { ...get, quantity: number(get.quantity), percentOff: number(get.percentOff) },
          maxUses: parseNumberEntry(maxUses),
        },
      };
    }
    case "tiered": {
      const entered = tiers.tiers.map((tier) => ({
        ...{ from: number(tier.from), type: tier.type, value: number(tier.value) },
      }));
      return { ...none, kind: type, tiers: { by: tiers.by, tiers: entered } };
    }
    case "bundle_price": {
      const items = bundlePrice.items.map(({ productId, quantity }) => ({
        ...{ productId, quantity: number(quantity) },
      }));
      return { ...none, kind: type, bundlePrice: { items, price: number(bundlePrice.price) } };
    }
    default:
      return {
        ...{ ...none, kind: "standard" as const, type },
        ...(type !== "free_shipping" && { value: number(value) }),
      };
  }
}
