import type { CollectionChange } from "@/components/dashboard/collections/actions";
import { initialTextValues, LISTING_TEXTS } from "@/components/dashboard/form/initial-text-values";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import type { Choice } from "@/components/dashboard/products/product-choices";
import type { CollectionRule, SellerCollection } from "@/lib/contract/collection";
import type { CustomField } from "@/lib/contract/custom-field";

/** What rules can name. */
export type RuleChoices = { categories: readonly Choice[]; fields: readonly CustomField[] };

/** A rule of the form: the members of all types, of which those of its type count. */
export type RuleValues = {
  type: CollectionRule["type"];
  min: NumberEntry;
  max: NumberEntry;
  /** Of a sale and of stock: whether it is so. */
  is: "yes" | "no";
  withinDays: NumberEntry;
  from: string;
  to: string;
  values: string[];
  categoryIds: string[];
  name: string;
  key: string;
  not: "yes" | "no";
};

/** The values of the form. */
export type CollectionValues = {
  name: string;
  slug: string;
  description: string;
  imageUrl: string;
  metaTitle: string;
  metaDescription: string;
  position: NumberEntry;
  type: SellerCollection["type"];
  match: SellerCollection["match"];
  rules: RuleValues[];
  productIds: string[];
};

/** Types of rules in the order they are offered in. */
export const RULE_TYPES = [
  ...["price", "sale", "stock", "added", "brand", "category", "option", "custom_field"],
] as readonly CollectionRule["type"][];

const EMPTY: Omit<RuleValues, "type"> = {
  ...{ min: null, max: null, is: "yes", withinDays: null, from: "", to: "" },
  ...{ values: [], categoryIds: [], name: "", key: "", not: "no" },
};

/** A rule as it begins. */
export function newRule(type: CollectionRule["type"] = "price"): RuleValues {
  return { type, ...EMPTY };
}

/** A collection as the form has it. */
export function toFormValues(collection: SellerCollection | null): CollectionValues {
  return {
    ...initialTextValues(collection, LISTING_TEXTS),
    position: collection?.position ?? 0,
    type: collection?.type ?? "rules",
    match: collection?.match ?? "all",
    rules: collection?.rules.map(ruleValues) ?? [],
    productIds: collection?.productIds ?? [],
  };
}

function ruleValues(rule: CollectionRule): RuleValues {
  const known = newRule(rule.type);
  switch (rule.type) {
    case "price":
      return { ...known, min: rule.min, max: rule.max };
    case "sale":
      return { ...known, is: rule.onSale ? "yes" : "no" };
    case "stock":
      return { ...known, is: rule.inStock ? "yes" : "no" };
    case "added":
      return {
        ...{ ...known, withinDays: rule.withinDays },
        ...{ from: rule.from ?? "", to: rule.to ?? "" },
      };
    case "brand":
      return { ...known, values: rule.values, not: rule.not ? "yes" : "no" };
    case "category":
      return { ...known, categoryIds: rule.categoryIds, not: rule.not ? "yes" : "no" };
    case "option":
      return { ...known, name: rule.name, values: rule.values, not: rule.not ? "yes" : "no" };
    case "custom_field": {
      const { key, values, min, max, not } = rule;
      return { ...known, key, values, min, max, not: not ? "yes" : "no" };
    }
    default:
      return rule satisfies never;
  }
}

type RuleInput = NonNullable<CollectionChange["rules"]>[number];

/** What is in a collection, as the API takes it. */
export function definitionOf({
  type,
  match,
  rules,
  productIds,
}: Pick<CollectionValues, "type" | "match" | "rules" | "productIds">) {
  return { type, match, rules: rules.map(ruleInput), productIds };
}

function ruleInput(rule: RuleValues): RuleInput {
  const { type, key, name, values, categoryIds } = rule;
  const not = rule.not === "yes";
  const [min, max] = [parseNumberEntry(rule.min), parseNumberEntry(rule.max)];
  switch (type) {
    case "price":
      return { type, min, max };
    case "sale":
      return { type, onSale: rule.is === "yes" };
    case "stock":
      return { type, inStock: rule.is === "yes" };
    case "added": {
      const withinDays = parseNumberEntry(rule.withinDays);
      return { type, withinDays, from: rule.from || null, to: rule.to || null };
    }
    case "brand":
      return { type, values, not };
    case "category":
      return { type, categoryIds, not };
    case "option":
      return { type, name, values, not };
    case "custom_field":
      return { type, key, values, min, max, not };
    default:
      return type satisfies never;
  }
}
