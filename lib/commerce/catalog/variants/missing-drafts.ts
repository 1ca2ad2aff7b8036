import type { OptionRecord } from "@/lib/commerce/catalog/rows";
import { refuseRule } from "@/lib/contract/field-rules";
import { VARIANTS_MAX } from "@/lib/contract/seller-product";
import type { Draft } from "./drafts";
import { allSelections, selectionKey } from "./selections";

/** More than can be stored; five options of a hundred values would give 10,000,000,000. */
const COMBINATIONS_MAX = 10_000;

/**
 * A variant for each combination that has at least one new value. Combinations the seller left out earlier stay left
 * out.
 */
export function missingDrafts(
  before: OptionRecord[],
  options: OptionRecord[],
  kept: Draft[],
): Draft[] {
  const known = knownValues(before, options, kept);
  const isNews = (valueId: string) => !known.has(valueId);
  if (!options.some(({ values }) => values.some(({ id }) => isNews(id)))) return [];
  const count = options.reduce(
    (product, { values, required }) => product * (values.length + (required ? 0 : 1)),
    1,
  );
  if (count > COMBINATIONS_MAX)
    throw refuseRule("options", "variants_max", "invalid", { maximum: VARIANTS_MAX });
  const taken = new Set(kept.map(({ selection }) => selectionKey(selection)));
  return allSelections(options)
    .filter((selection) => kept.length === 0 || Object.values(selection).some(isNews))
    .filter((selection) => !taken.has(selectionKey(selection)))
    .map((selection) => ({ selection }));
}

/** The existing values, and for an added option the value that existing variants get. */
function knownValues(before: OptionRecord[], options: OptionRecord[], kept: Draft[]): Set<string> {
  const known = new Set(before.flatMap(({ values }) => values.map(({ id }) => id)));
  if (kept.length === 0) return known;
  for (const { id, values } of options) {
    const isAdded = before.every((option) => option.id !== id);
    if (isAdded && values[0]) known.add(values[0].id);
  }
  return known;
}
