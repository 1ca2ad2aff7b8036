import { unreachable } from "@/lib/kit/assert";
import { fieldError, type RefusalFields, refuse } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import type { DiscountRules } from "./rules";

/** Refuses validation_failed for a discount that could not be given, naming what is wrong. */
export function checkDiscount({ type, value, startsAt, endsAt }: DiscountRules): void {
  const fields: RefusalFields = {};
  const problem = valueProblem({ type, value });
  if (problem !== null) fields.value = [fieldError("invalid_value", problem)];
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
    fields.endsAt = [fieldError("out_of_order", "Must be after startsAt.")];
  }
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields });
}

function valueProblem({ type, value }: Pick<DiscountRules, "type" | "value">): string | null {
  switch (type) {
    case "percentage":
      return value > 0 && value <= 100 && isWhole(value * 100)
        ? null
        : "Must be above 0 and at most 100, with at most two decimals.";
    case "fixed":
      return value >= 1 && Number.isInteger(value)
        ? null
        : "Must be minor units: a whole number from 1.";
    case "free_shipping":
      return value === 0 ? null : "Must be left out: all of the shipping is free.";
    default:
      return unreachable(type);
  }
}

/** But for what binary fractions leave over: 33.33 times 100 is 3332.9999999999995. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}

/** What a discount is limited to, as far as it was sent. */
type Lists = { productIds?: readonly string[]; categoryIds?: readonly string[] };

/** Refuses validation_failed for products and categories that the store lacks, by the field. */
export async function checkLists(tx: Tx, storeId: string, lists: Lists): Promise<void> {
  const among = (ids: readonly string[] = []) => ({ storeId, id: { in: [...ids] } });
  const fields: RefusalFields = {};
  const { productIds = [], categoryIds = [] } = lists;
  if (productIds.length > 0) {
    const known = await tx.product.count({ where: among(productIds) });
    if (known < productIds.length)
      fields.productIds = [fieldError("not_found", "One of them does not exist.")];
  }
  if (categoryIds.length > 0) {
    const known = await tx.category.count({ where: among(categoryIds) });
    if (known < categoryIds.length)
      fields.categoryIds = [fieldError("not_found", "One of them does not exist.")];
  }
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields });
}
