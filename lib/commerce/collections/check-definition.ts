import { findKnownProducts } from "@/lib/commerce/catalog";
import { findCustomFields, readFilterValue } from "@/lib/commerce/custom-fields";
import type { CollectionRule } from "@/lib/contract/collection";
import { isFilterableType } from "@/lib/contract/custom-field";
import {
  type FieldError,
  fieldError,
  type RefusalFields,
  requireValidFields,
} from "@/lib/kit/errors";
import { db, type Tx } from "@/lib/platform/db";

/** What a collection is made of, as far as it was sent. */
interface SentDefinition {
  rules?: CollectionRule[] | undefined;
  productIds?: string[] | undefined;
}

/**
 * Answers rules as they are kept, with the values of custom fields as products have them. Refuses validation_failed, by
 * the field, for products, categories and custom fields that the store lacks, and for what a field cannot be. Nothing is
 * looked for that no definition names.
 */
export async function checkDefinition(
  storeId: string,
  { rules = [], productIds = [] }: SentDefinition,
  tx: Tx = db,
): Promise<CollectionRule[]> {
  const [products, categories, definitions] = await Promise.all([
    findKnownProducts(tx, storeId, productIds),
    knownCategories(tx, storeId, rules),
    knownFields(tx, storeId, rules),
  ]);
  const fields: RefusalFields = {};
  if (productIds.some((id) => !products.has(id))) fields.productIds = UNKNOWN;
  const kept = rules.map((rule, at) => {
    const refused = (field: string, error: FieldError) => {
      fields[`rules.${at}.${field}`] = [error];
    };
    if (rule.type === "category" && rule.categoryIds.some((id) => !categories.has(id))) {
      fields[`rules.${at}.categoryIds`] = UNKNOWN;
    }
    return rule.type === "custom_field" ? checkField(rule, definitions, refused) : rule;
  });
  requireValidFields(fields);
  return kept;
}

const UNKNOWN = [fieldError("not_found", "One of them does not exist.")];

type FieldRule = Extract<CollectionRule, { type: "custom_field" }>;
type Definitions = Awaited<ReturnType<typeof knownFields>>;

function checkField(
  rule: FieldRule,
  definitions: Definitions,
  refused: (field: string, error: FieldError) => void,
): FieldRule {
  const definition = definitions.get(rule.key);
  if (definition === undefined) {
    refused("key", fieldError("not_found", "The store has no such field."));
    return rule;
  }
  if (!isFilterableType(definition.type)) {
    refused("key", fieldError("not_allowed", "Is of a type that no rule compares."));
    return rule;
  }
  const isBounded = rule.min !== null || rule.max !== null;
  if (isBounded && definition.type !== "number") {
    refused(rule.min === null ? "max" : "min", fieldError("not_allowed", "Is not a number."));
  }
  const values = rule.values.map((text) => {
    const read = readFilterValue(definition, text);
    if ("error" in read) refused("values", read.error);
    return "error" in read ? text : String(read.value);
  });
  return { ...rule, values };
}

async function knownCategories(
  tx: Tx,
  storeId: string,
  rules: CollectionRule[],
): Promise<ReadonlySet<string>> {
  const ids = rules.flatMap((rule) => (rule.type === "category" ? rule.categoryIds : []));
  if (ids.length === 0) return new Set();
  const rows = await tx.category.findMany({
    ...{ where: { storeId, id: { in: ids } }, select: { id: true } },
  });
  return new Set(rows.map(({ id }) => id));
}

async function knownFields(tx: Tx, storeId: string, rules: CollectionRule[]) {
  const isNamed = rules.some(({ type }) => type === "custom_field");
  const fields = isNamed ? await findCustomFields({ store: { id: storeId } }, "product", tx) : [];
  return new Map(fields.map((field) => [field.key, field]));
}
