import { isEqual } from "@/lib/kit/is-equal";
import { mergeSavedValues } from "./merge-saved-values";

/**
 * Whether what was sent is what is stored now: everything that the form changed. What it left alone, such as the
 * version of a product, may be different by now.
 */
export function isStored<Values>(
  stored: Values,
  { sent, before }: { sent: Values; before: Values },
): boolean {
  return isEqual(mergeSavedValues(stored, { sent: before, now: sent }), stored);
}
