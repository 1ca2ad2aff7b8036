import type { CustomFieldOwner, CustomFieldValues } from "@/lib/contract/custom-field";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import { readCustomValue } from "./read-values";
import { type CustomFieldRow, findCustomFields } from "./rows";

/**
 * The custom field filters of a list. One statement, and none without filters. Refuses validation_failed, by
 * `field.<key>`, for a field that does not exist or that the list cannot be filtered by: private fields are not
 * revealed to shoppers.
 */
export async function readFieldFilters(
  ctx: { store: { id: string } },
  owner: CustomFieldOwner,
  { field = {}, isPublic }: { field: Record<string, string> | undefined; isPublic: boolean },
): Promise<CustomFieldValues | undefined> {
  const asked = Object.entries(field);
  if (asked.length === 0) return undefined;
  const definitions = await findCustomFields(ctx, owner);
  const fields: RefusalFields = {};
  const values: CustomFieldValues = {};
  for (const [key, text] of asked) {
    const definition = definitions.find(
      (one) => one.key === key && one.isFilterable && (one.isPublic || !isPublic),
    );
    if (definition === undefined) {
      fields[`field.${key}`] = [
        fieldError("not_found", "The store has no such field to narrow by."),
      ];
      continue;
    }
    const read = readFilterValue(definition, text);
    if ("error" in read) fields[`field.${key}`] = [read.error];
    else values[key] = read.value;
  }
  requireValidFields(fields);
  return values;
}

/** A value that a list is narrowed to, as products have it. */
export function readFilterValue(
  { type, rules }: Pick<CustomFieldRow, "type" | "rules">,
  text: string,
): ReturnType<typeof readCustomValue> {
  // A choice that was taken away may still be a product's; a bound that was moved likewise.
  const free = { ...rules, choices: [text], maxLength: null, minimum: null, maximum: null };
  return readCustomValue({ type, rules: free }, type === "number" ? numberIn(text) : text);
}

function numberIn(text: string): unknown {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
