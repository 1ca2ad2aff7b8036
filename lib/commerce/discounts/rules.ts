import { unreachable } from "@/lib/kit/assert";
import type { RefusalReason } from "@/lib/kit/errors";
import { prorate } from "@/lib/kit/prorate";
import { multiplyRate, rateToPpm } from "@/lib/kit/round";
import { type DiscountStatus, discountStatus } from "./status";

/** What a discount takes off. */
export type DiscountType = "percentage" | "fixed" | "free_shipping";

/** A discount as it is set up. Empty lists of products and categories: everything. */
export type DiscountRules = {
  type: DiscountType;
  /** Percent with at most two decimals, or minor units for `fixed`. */
  value: number;
  active: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
  minSubtotal: number | null;
  productIds: readonly string[];
  categoryIds: readonly string[];
};

/** A line as discounts see it; the subtotal is before any discount. */
export type DiscountLine = {
  id: string;
  productId: string;
  categoryIds: readonly string[];
  subtotal: number;
};

/** The case to judge. A guest without e-mail has used none. */
export type DiscountContext = {
  lines: readonly DiscountLine[];
  now: Date;
  usageCount: number;
  usageCountByCustomer: number;
};

/** The lines a discount applies to, or why it does not. */
export type DiscountResult =
  | { ok: true; eligibleLineIds: string[] }
  | { ok: false; reason: Extract<RefusalReason, `discount_${string}`> };

const REASONS = {
  disabled: "discount_inactive",
  expired: "discount_expired",
  scheduled: "discount_not_started",
  exhausted: "discount_usage_limit_reached",
} as const satisfies Record<Exclude<DiscountStatus, "active">, RefusalReason>;

/**
 * Whether a discount may be used on these lines now. The minimum is one of the whole cart, so that
 * "5 off from 50" reads as it sounds even where only some products are meant.
 */
export function evaluateDiscount(
  discount: DiscountRules,
  context: DiscountContext,
): DiscountResult {
  const { lines, now, usageCount, usageCountByCustomer } = context;
  const status = discountStatus({ ...discount, usageCount }, now);
  if (status !== "active") return { ok: false, reason: REASONS[status] };
  if (isReached(discount.usageLimitPerCustomer, usageCountByCustomer)) {
    return { ok: false, reason: "discount_customer_limit_reached" };
  }
  const eligible = lines.filter((line) => isEligible(discount, line));
  if (eligible.length === 0) return { ok: false, reason: "discount_not_applicable" };
  if (subtotalOf(lines) < (discount.minSubtotal ?? 0)) {
    return { ok: false, reason: "discount_minimum_not_met" };
  }
  return { ok: true, eligibleLineIds: eligible.map(({ id }) => id) };
}

/**
 * What a discount takes off each of the lines it applies to: never more than the line costs, and in
 * sum what it takes off them together. Free shipping takes nothing off lines.
 */
export function discountAmounts(
  discount: Pick<DiscountRules, "type" | "value">,
  eligibleLines: readonly { id: string; subtotal: number }[],
): Record<string, number> {
  const total = amountOff(discount, subtotalOf(eligibleLines));
  const shares = prorate(
    total,
    eligibleLines.map(({ subtotal }) => subtotal),
  );
  return Object.fromEntries(eligibleLines.map(({ id }, index) => [id, shares[index] ?? 0]));
}

function amountOff(
  { type, value }: Pick<DiscountRules, "type" | "value">,
  subtotal: number,
): number {
  switch (type) {
    case "percentage":
      return Math.min(multiplyRate(subtotal, rateToPpm(value / 100)), subtotal);
    case "fixed":
      return Math.min(value, subtotal);
    case "free_shipping":
      return 0;
    default:
      return unreachable(type);
  }
}

function isEligible(discount: DiscountRules, line: DiscountLine): boolean {
  const { productIds, categoryIds } = discount;
  if (productIds.length === 0 && categoryIds.length === 0) return true;
  return (
    productIds.includes(line.productId) ||
    line.categoryIds.some((category) => categoryIds.includes(category))
  );
}

function isReached(limit: number | null, count: number): boolean {
  return limit !== null && count >= limit;
}

function subtotalOf(lines: readonly { subtotal: number }[]): number {
  return lines.reduce((sum, { subtotal }) => sum + subtotal, 0);
}
