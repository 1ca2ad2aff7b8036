import type { SellerContext } from "@/lib/commerce/stores";
import { refuseRule, ruleError } from "@/lib/contract/field-rules";
import { unreachable } from "@/lib/kit/assert";
import {
  type FieldError,
  fieldError,
  type RefusalFields,
  requireValidFields,
} from "@/lib/kit/errors";
import { isPercentage } from "@/lib/kit/percentage";
import type { Tx } from "@/lib/platform/db";
import type { DiscountKind, DiscountRules } from "./rules";

/** How many discounts that were not entered a cart is checked for. */
const AUTOMATIC_MAX = 50;

type Checked = DiscountRules & { code: string | null; title: string | null };

/** Refuses validation_failed for a discount that could not be given, naming what is wrong. */
export function checkDiscount(discount: Checked): void {
  const { startsAt, endsAt } = discount;
  const fields: RefusalFields = { ...nameProblems(discount), ...kindProblems(discount) };
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
    fields.endsAt = [fieldError("out_of_order", "Must be after startsAt.")];
  }
  requireValidFields(fields);
}

function nameProblems({ automatic, code, title }: Checked): RefusalFields {
  if (!automatic && code === null) {
    return { code: [fieldError("required", "This field is required.")] };
  }
  if (!automatic) return {};
  return {
    ...(code !== null && {
      code: [fieldError("not_allowed", "Must be left out: an automatic discount has no code.")],
    }),
    ...(title === null && { title: [fieldError("required", "This field is required.")] }),
  };
}

/** The members with the rule of a kind. */
const RULES = {
  standard: null,
  buy_x_get_y: "buyXGetY",
  tiered: "tiers",
  bundle_price: "bundlePrice",
} as const satisfies Record<DiscountKind, keyof DiscountRules | null>;

function kindProblems(discount: Checked): RefusalFields {
  const { kind, productIds, categoryIds } = discount;
  const own = RULES[kind];
  const fields: RefusalFields = {};
  for (const name of ["buyXGetY", "tiers", "bundlePrice"] as const) {
    if (name === own && discount[name] === null) {
      fields[name] = [fieldError("required", "This field is required.")];
    }
    if (name !== own && discount[name] !== null) {
      fields[name] = [fieldError("not_allowed", "Must be left out: it is of another kind.")];
    }
  }
  if (own === null) {
    const problem = valueProblem(discount);
    if (problem !== null) fields.value = [problem];
  }
  if (kind === "buy_x_get_y" || kind === "bundle_price") {
    const sentence = "Must be empty: its kind names the products.";
    if (productIds.length > 0) fields.productIds = [fieldError("not_allowed", sentence)];
    if (categoryIds.length > 0) fields.categoryIds = [fieldError("not_allowed", sentence)];
  }
  return { ...fields, ...ruleProblems(discount) };
}

function ruleProblems({ buyXGetY, tiers, bundlePrice }: Checked): RefusalFields {
  const fields: RefusalFields = {};
  if (buyXGetY && !isPercentage(buyXGetY.get.percentOff)) {
    fields["buyXGetY.get.percentOff"] = [ruleError("two_decimals", "invalid_value")];
  }
  for (const [index, { from, ...tier }] of (tiers?.tiers ?? []).entries()) {
    const problem = valueProblem(tier);
    if (problem !== null) fields[`tiers.tiers.${index}.value`] = [problem];
    const first = tiers?.tiers.findIndex((other) => other.from === from);
    if (first !== index) {
      fields[`tiers.tiers.${index}.from`] = [ruleError("distinct_tiers", "invalid_value")];
    }
  }
  for (const [index, { productId }] of (bundlePrice?.items ?? []).entries()) {
    const first = bundlePrice?.items.findIndex((other) => other.productId === productId);
    if (first === index) continue;
    fields[`bundlePrice.items.${index}.productId`] = [ruleError("distinct", "invalid_value")];
  }
  return fields;
}

/** Refuses validation_failed where the mode has as many automatic discounts under way as are looked through. */
export async function checkAutomatic(
  tx: Tx,
  { store, livemode, now }: Pick<SellerContext, "store" | "livemode" | "now">,
  { id, automatic, active }: { id: string; automatic: boolean; active: boolean },
): Promise<void> {
  if (!automatic || !active) return;
  const others = await tx.discount.count({
    where: {
      ...{ storeId: store.id, livemode, automatic: true, active: true, id: { not: id } },
      OR: [{ endsAt: null }, { endsAt: { gt: now } }],
    },
  });
  if (others < AUTOMATIC_MAX) return;
  throw refuseRule("active", "automatic_discounts_max", "too_big", { maximum: AUTOMATIC_MAX });
}

function valueProblem({ type, value }: Pick<DiscountRules, "type" | "value">): FieldError | null {
  switch (type) {
    case "percentage":
      return isPercentage(value) ? null : ruleError("percentage", "invalid_value");
    case "fixed":
      return value >= 1 && Number.isInteger(value)
        ? null
        : ruleError("positive_amount", "invalid_value");
    case "free_shipping":
      return value === 0
        ? null
        : fieldError("invalid_value", "Must be left out: all of the shipping is free.");
    default:
      return unreachable(type);
  }
}

/** What a discount is limited to, as far as it was sent. */
type Lists = { productIds?: readonly string[]; categoryIds?: readonly string[] };

/** Refuses the same of the products and categories that the rule of a kind names. */
export async function checkRuleLists(
  tx: Tx,
  storeId: string,
  { buyXGetY, bundlePrice }: Partial<Pick<DiscountRules, "buyXGetY" | "bundlePrice">>,
): Promise<void> {
  const sets: [string, Lists][] = [
    ["buyXGetY.buy.", buyXGetY?.buy ?? {}],
    ["buyXGetY.get.", buyXGetY?.get ?? {}],
    ["bundlePrice.", { productIds: bundlePrice?.items.map(({ productId }) => productId) }],
  ];
  for (const [path, lists] of sets) await checkLists(tx, storeId, lists, path);
}

/** Refuses validation_failed for products and categories that the store lacks, by the field. */
export async function checkLists(tx: Tx, storeId: string, lists: Lists, path = ""): Promise<void> {
  const among = (ids: readonly string[] = []) => ({ storeId, id: { in: [...ids] } });
  const fields: RefusalFields = {};
  const productIds = [...new Set(lists.productIds)];
  const categoryIds = [...new Set(lists.categoryIds)];
  if (productIds.length > 0) {
    const known = await tx.product.count({ where: among(productIds) });
    if (known < productIds.length)
      fields[`${path}productIds`] = [fieldError("not_found", "One of them does not exist.")];
  }
  if (categoryIds.length > 0) {
    const known = await tx.category.count({ where: among(categoryIds) });
    if (known < categoryIds.length)
      fields[`${path}categoryIds`] = [fieldError("not_found", "One of them does not exist.")];
  }
  requireValidFields(fields);
}
