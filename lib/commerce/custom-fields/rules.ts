import type {
  CreateCustomField,
  CustomFieldRules,
  CustomFieldType,
  UpdateCustomField,
} from "@/lib/contract/custom-field";
import { isFilterableType } from "@/lib/contract/custom-field";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import type { CustomFieldRow } from "./rows";

/** The default limits of each type. */
export const NO_RULES: CustomFieldRules = {
  choices: [],
  maxLength: null,
  minimum: null,
  maximum: null,
  referenceTo: null,
};

/** What belongs to one type only. */
const BELONGS_TO: Record<keyof CustomFieldRules, CustomFieldType> = {
  choices: "choice",
  maxLength: "text",
  minimum: "number",
  maximum: "number",
  referenceTo: "reference",
};

type Sent = Pick<
  UpdateCustomField & Pick<CreateCustomField, "referenceTo">,
  keyof CustomFieldRules
>;

/**
 * The input merged into the current definition. Refuses validation_failed for what the type does not have, or lacks.
 */
export function changedRules(
  { owner, type, rules }: Pick<CustomFieldRow, "owner" | "type" | "rules">,
  { isFilterable, ...sent }: Sent & { isFilterable?: boolean | undefined },
): CustomFieldRules {
  const fields: RefusalFields = {};
  const next = {
    choices: sent.choices ?? rules.choices,
    maxLength: sent.maxLength === undefined ? rules.maxLength : sent.maxLength,
    minimum: sent.minimum === undefined ? rules.minimum : sent.minimum,
    maximum: sent.maximum === undefined ? rules.maximum : sent.maximum,
    referenceTo: sent.referenceTo ?? rules.referenceTo,
  };
  for (const [name, of] of Object.entries(BELONGS_TO)) {
    if (Reflect.get(sent, name) == null || of === type) continue;
    fields[name] = [fieldError("not_allowed", `Is only for fields of type ${of}.`)];
  }
  if (type === "choice" && next.choices.length === 0) {
    fields.choices = [fieldError("required", "Is required.")];
  }
  if (type === "reference" && next.referenceTo === null) {
    fields.referenceTo = [fieldError("required", "Is required.")];
  }
  if (next.minimum !== null && next.maximum !== null && next.maximum < next.minimum) {
    fields.maximum = [fieldError("out_of_order", "Must not be below minimum.")];
  }
  if (isFilterable && !isFilterableType(type)) {
    fields.isFilterable = [fieldError("not_allowed", `Lists are not narrowed by type ${type}.`)];
  }
  if (isFilterable && owner !== "product") {
    fields.isFilterable = [fieldError("not_allowed", "Only lists of products are narrowed.")];
  }
  requireValidFields(fields);
  return next;
}
