import { isDeepStrictEqual as isEqual } from "node:util";
import type { CustomFieldValues } from "@/lib/contract/custom-field";
import type { FieldError } from "@/lib/kit/errors";

/**
 * Something that a product had before a change and cannot get back: the value of a custom field, for a reason, or
 * something that was deleted since.
 */
export type Unrestored = (
  | { what: "customField"; key: string; reason: FieldError }
  | { what: "picture" | "category" | "sizeGuide" }
) & {
  /** The name of the variant that had it; null for a product's only variant, absent for the product itself. */
  variant?: string | null;
};

/** Why values cannot be stored, by the keys of their custom fields. */
export type ValueProblems = Readonly<Record<string, FieldError>>;

/** Custom values before and after a change, and now. */
interface Values {
  was: CustomFieldValues | undefined;
  left?: CustomFieldValues | undefined;
  is?: CustomFieldValues;
}

/**
 * Undoes a change of custom values. Each that is still as the change left it becomes what it was, unless that cannot be
 * stored any more: then it stays, and is returned with the reason. Values of deleted definitions are absent from `is`.
 */
export function restoreValues(
  { was = {}, left = {}, is = {} }: Values,
  problems: ValueProblems = {},
): { values: CustomFieldValues; refused: { key: string; reason: FieldError }[] } {
  const values = { ...is };
  const refused: { key: string; reason: FieldError }[] = [];
  for (const key of new Set([...Object.keys(was), ...Object.keys(left)])) {
    if (isEqual(was[key], left[key])) continue;
    const isAsLeft = isEqual(is[key], left[key]);
    const reason = problems[key];
    if (reason !== undefined) {
      if (isAsLeft || is[key] === undefined) refused.push({ key, reason });
    } else if (isAsLeft) {
      if (was[key] === undefined) delete values[key];
      else values[key] = was[key];
    }
  }
  return { values, refused };
}
