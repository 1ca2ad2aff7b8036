import type { DiscountReason } from "@/lib/commerce/discounts";
import { translated } from "@/lib/commerce/translations";
import type { AppliedDiscount, DiscountNotApplied } from "@/lib/contract/applied-discount";
import { refuse } from "@/lib/kit/errors";
import { formatMoney, money } from "@/lib/kit/money";
import type { CalculatedCart } from "./calculate";
import type { CartDiscount } from "./rows";

/** Reasons against an automatic discount that are shown to its seller alone. */
const SILENT: ReadonlySet<DiscountReason> = new Set([
  "discount_inactive",
  "discount_not_started",
  "discount_expired",
  "discount_usage_limit_reached",
]);

/** What each discount that a cart has takes off its lines. */
export function presentAppliedDiscounts(
  { discounts: { applied }, totals, net, snapshot: { currency } }: CalculatedCart,
  locale: string,
): AppliedDiscount[] {
  return applied.map(({ discount }, index) => {
    const { id, code, kind, type } = discount;
    const shares = Object.entries((net ?? totals).discountAllocations[index] ?? {});
    const allocations = shares.filter(([, amount]) => amount > 0);
    return {
      ...{ id, code, title: titleOf(discount), kind, type },
      amount: money(
        allocations.reduce((sum, [, amount]) => sum + amount, 0),
        currency,
        locale,
      ),
      allocations: allocations.map(([lineId, amount]) => ({
        lineId,
        amount: money(amount, currency, locale),
      })),
    };
  });
}

/** The codes that a cart has and the automatic discounts of its store that it does not get, and why. */
export function presentDiscountsNotApplied(
  { discounts: { notApplied }, lostCodes, snapshot }: CalculatedCart,
  locale: string,
): DiscountNotApplied[] {
  const amount = (minor: number) => money(minor, snapshot.currency, locale);
  const gone = lostCodes
    .filter(({ reason }) => reason === "discount_not_found")
    .map(({ id, code, reason }) => ({
      ...{ id, code, title: code, reason, message: refuse(reason).publicMessage },
      params: { missingSubtotal: null, missingQuantity: null, instead: [] },
    }));
  // An empty cart has messages about codes only.
  const isEmpty = snapshot.lines.length === 0;
  const withheld = notApplied
    .filter(({ discount, reason }) => !discount.automatic || !(isEmpty || SILENT.has(reason)))
    .map(({ discount, reason, missing, instead = [] }) => {
      const { id, code } = discount;
      const names = instead.map((other) => titleOf(other) ?? "");
      const { subtotal, quantity } = missing ?? {};
      const params = {
        missingSubtotal: subtotal === undefined ? null : amount(subtotal),
        missingQuantity: quantity ?? null,
        instead: names,
      };
      return {
        ...{ id, code, title: titleOf(discount) ?? "", reason, params },
        message: sentence(reason, params, (minor) => formatMoney(minor, snapshot.currency, "en")),
      };
    });
  return [...gone, ...withheld];
}

/** What shoppers call a discount, in their language as far as it is translated: its title, else its code. */
function titleOf(discount: Pick<CartDiscount, "title" | "code" | "texts">): string | null {
  return translated("discount", discount, discount.texts).title ?? discount.code;
}

function sentence(
  reason: DiscountReason,
  { missingSubtotal, missingQuantity, instead }: DiscountNotApplied["params"],
  format: (minor: number) => string,
): string {
  if (missingSubtotal) return `Items for another ${format(missingSubtotal.amount)} are missing.`;
  if (missingQuantity === 1) return "Another item is missing.";
  if (missingQuantity) return `Another ${missingQuantity} items are missing.`;
  if (reason === "discount_not_combinable" && instead.length > 0) {
    return `It cannot be combined with ${instead.join(" and ")}, which saves more.`;
  }
  return refuse(reason).publicMessage;
}
