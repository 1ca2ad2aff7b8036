import type { RefusalReason } from "@/lib/kit/errors";
import { type DiscountStatus, discountStatus } from "./status";

/** What a discount takes off. */
export type DiscountType = "percentage" | "fixed" | "free_shipping";

/** How it is worked out: by its type and value, or by the rule of its kind. */
export type DiscountKind = "standard" | "buy_x_get_y" | "tiered" | "bundle_price";

/** What discounts are combined by. */
export type DiscountClass = "product" | "order" | "shipping";

/** Some products. Both lists empty: everything. */
export type ItemSet = { productIds: readonly string[]; categoryIds: readonly string[] };

/**
 * With `buy.quantity` units, `get.quantity` others are reduced by `get.percentOff`, at most `maxUses` times an order.
 */
export type BuyXGetY = {
  buy: ItemSet & { quantity: number };
  get: ItemSet & { quantity: number; percentOff: number };
  maxUses: number | null;
};

/** The highest threshold that what it applies to reaches counts. */
type Tiers = {
  by: "subtotal" | "quantity";
  tiers: readonly { from: number; type: "percentage" | "fixed"; value: number }[];
};

/** These units of these products together for `price`, as often as the cart has them all. */
export type BundlePrice = {
  items: readonly { productId: string; quantity: number }[];
  price: number;
};

/** A discount as it is set up. Empty lists of products and categories: everything. */
export type DiscountRules = {
  /** Applies without a code. */
  automatic: boolean;
  kind: DiscountKind;
  type: DiscountType;
  /** Percent with at most two decimals, or minor units for `fixed`. */
  value: number;
  /** Of its kind; null for every other. */
  buyXGetY: BuyXGetY | null;
  tiers: Tiers | null;
  bundlePrice: BundlePrice | null;
  active: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
  minSubtotal: number | null;
  /** Units that it applies to. */
  minQuantity: number | null;
  productIds: readonly string[];
  categoryIds: readonly string[];
  firstOrderOnly: boolean;
  excludesSaleItems: boolean;
  /** The classes of discounts that it may be used together with, where those allow its own. */
  combinesWith: readonly DiscountClass[];
};

/** A line as discounts see it; amounts are before any discount. */
export type DiscountLine = {
  id: string;
  productId: string;
  categoryIds: readonly string[];
  quantity: number;
  subtotal: number;
  isOnSale: boolean;
};

/** The case to judge. A guest without e-mail has used none and ordered nothing. */
type DiscountContext = {
  lines: readonly DiscountLine[];
  now: Date;
  usageCount: number;
  usageCountByCustomer: number;
  /** Whether there is an order of the customer already. */
  hasOrdered: boolean;
};

/** What is missing of a minimum: minor units, or units. */
export type Shortfall =
  | { subtotal: number; quantity?: undefined }
  | { quantity: number; subtotal?: undefined };

/** The lines a discount applies to, or why it does not. */
type DiscountResult =
  | { ok: true; eligibleLineIds: string[] }
  | { ok: false; reason: DiscountReason; missing?: Shortfall };

export type DiscountReason = Extract<RefusalReason, `discount_${string}`>;

const REASONS = {
  disabled: "discount_inactive",
  expired: "discount_expired",
  scheduled: "discount_not_started",
  exhausted: "discount_usage_limit_reached",
} as const satisfies Record<Exclude<DiscountStatus, "active">, RefusalReason>;

/**
 * Whether a discount by itself may be used on these lines now. The minimum is one of the whole cart, so that "5 off
 * from 50" holds even if only some products are eligible; units are counted of the eligible products.
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
  if (discount.firstOrderOnly && context.hasOrdered) {
    return { ok: false, reason: "discount_first_order_only" };
  }
  const meant = lines.filter((line) => isMeant(discount, line));
  if (meant.length === 0) return { ok: false, reason: "discount_not_applicable" };
  const eligible = meant.filter((line) => !(discount.excludesSaleItems && line.isOnSale));
  if (eligible.length === 0) return { ok: false, reason: "discount_sale_items_excluded" };
  const missing = shortfallOf(discount, lines, eligible);
  if (missing) return { ok: false, reason: "discount_minimum_not_met", missing };
  return { ok: true, eligibleLineIds: eligible.map(({ id }) => id) };
}

/** Its class decides which discounts it can be combined with: by its kind, or by the lines it applies to. */
export function discountClass({
  kind,
  type,
  productIds,
  categoryIds,
}: Pick<DiscountRules, "kind" | "type" | "productIds" | "categoryIds">): DiscountClass {
  if (kind === "buy_x_get_y" || kind === "bundle_price") return "product";
  if (kind === "standard" && type === "free_shipping") return "shipping";
  return productIds.length + categoryIds.length > 0 ? "product" : "order";
}

/** The threshold that eligible lines reach; undefined below the first. */
export function tierFor({ by, tiers }: Tiers, eligible: readonly DiscountLine[]) {
  const reached = by === "subtotal" ? subtotalOf(eligible) : unitsOf(eligible);
  return tiers
    .filter(({ from }) => from <= reached)
    .reduce<Tiers["tiers"][number] | undefined>(
      (highest, tier) => (highest === undefined || tier.from > highest.from ? tier : highest),
      undefined,
    );
}

/** Whether a line belongs to the set. */
export function isInSet({ productIds, categoryIds }: ItemSet, line: DiscountLine): boolean {
  if (productIds.length === 0 && categoryIds.length === 0) return true;
  return (
    productIds.includes(line.productId) ||
    line.categoryIds.some((category) => categoryIds.includes(category))
  );
}

function isMeant(discount: DiscountRules, line: DiscountLine): boolean {
  const { buyXGetY, bundlePrice } = discount;
  if (buyXGetY) return isInSet(buyXGetY.buy, line) || isInSet(buyXGetY.get, line);
  if (bundlePrice) return bundlePrice.items.some(({ productId }) => productId === line.productId);
  return isInSet(discount, line);
}

function shortfallOf(
  { minSubtotal, minQuantity, ...discount }: DiscountRules,
  lines: readonly DiscountLine[],
  eligible: readonly DiscountLine[],
): Shortfall | undefined {
  const subtotal = (minSubtotal ?? 0) - subtotalOf(lines);
  if (subtotal > 0) return { subtotal };
  const quantity = Math.max(
    (minQuantity ?? 0) - unitsOf(eligible),
    discount.buyXGetY ? missingUnits(discount.buyXGetY, eligible) : 0,
    discount.bundlePrice ? missingOfBundle(discount.bundlePrice, eligible) : 0,
  );
  if (quantity > 0) return { quantity };
  if (discount.tiers && tierFor(discount.tiers, eligible) === undefined) {
    const first = Math.min(...discount.tiers.tiers.map(({ from }) => from));
    if (discount.tiers.by === "quantity") return { quantity: first - unitsOf(eligible) };
    return { subtotal: first - subtotalOf(eligible) };
  }
  return undefined;
}

/** A unit is bought or got, never both. */
function missingUnits({ buy, get }: BuyXGetY, eligible: readonly DiscountLine[]): number {
  const bought = unitsOf(eligible.filter((line) => isInSet(buy, line)));
  const got = unitsOf(eligible.filter((line) => isInSet(get, line)));
  return Math.max(
    buy.quantity - bought,
    get.quantity - got,
    buy.quantity + get.quantity - unitsOf(eligible),
  );
}

function missingOfBundle({ items }: BundlePrice, eligible: readonly DiscountLine[]): number {
  return items.reduce((missing, { productId, quantity }) => {
    const units = unitsOf(eligible.filter((line) => line.productId === productId));
    return missing + Math.max(0, quantity - units);
  }, 0);
}

function isReached(limit: number | null, count: number): boolean {
  return limit !== null && count >= limit;
}

function subtotalOf(lines: readonly { subtotal: number }[]): number {
  return lines.reduce((sum, { subtotal }) => sum + subtotal, 0);
}

function unitsOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
