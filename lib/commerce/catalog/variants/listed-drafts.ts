import type { OptionRecord, VariantRecord } from "@/lib/commerce/catalog/rows";
import { refuseRule } from "@/lib/contract/field-rules";
import type { VariantInput } from "@/lib/contract/seller-product";
import { refuseField } from "@/lib/kit/errors";
import type { Draft } from "./drafts";
import { selectionKey, toSelection } from "./selections";

/** The data by which listed variants are matched. */
type Table = { options: OptionRecord[]; kept: Draft[]; variants: VariantRecord[] };

/**
 * The listed variants, each found by id or by its selection, or else new. If the list replaces the table, it is
 * complete and in order; otherwise variants that are not listed keep their values and positions.
 */
export function listedDrafts(
  table: Table,
  listed: VariantInput[],
  { isWholeTable, keepsUnlisted }: { isWholeTable: boolean; keepsUnlisted: boolean },
): Draft[] {
  const claimed = new Set(listed.flatMap(({ id }) => id ?? []));
  const drafts = listed.map((input, index) => draftOf(table, { input, index, claimed }));
  const byId = new Map(
    drafts.flatMap((draft) => (draft.current ? [[draft.current.id, draft]] : [])),
  );
  const matched = drafts.filter(({ current }) => current !== undefined);
  const untouched = table.kept.filter(({ current }) => current && !byId.has(current.id));
  const isAll = isWholeTable && (!keepsUnlisted || untouched.length === 0);
  refuseEqual(drafts, isAll ? [] : untouched);
  if (byId.size < matched.length) throw refuseRule("variants", "distinct");
  if (isAll) return drafts;
  const inPlace = table.kept.map((draft) => byId.get(draft.current?.id ?? "") ?? draft);
  return [...inPlace, ...drafts.filter((draft) => !inPlace.includes(draft))];
}

function draftOf(
  { options, kept, variants }: Table,
  { input, index, claimed }: { input: VariantInput; index: number; claimed: Set<string> },
): Draft {
  const field = `variants.${index}.selectedOptions`;
  const given = input.selectedOptions && toSelection(options, input.selectedOptions, field);
  if (input.id === undefined) {
    if (given === undefined) throw refuseField(field, "invalid", "This field is required.");
    const match = kept.find(
      ({ current, selection }) =>
        selectionKey(selection) === selectionKey(given) && !claimed.has(current?.id ?? ""),
    );
    return { current: match?.current, selection: given, input };
  }
  const current = variants.find(({ id }) => id === input.id);
  if (current === undefined) {
    throw refuseField(`variants.${index}.id`, "invalid", "The product has no such variant.");
  }
  const selection = given ?? kept.find((draft) => draft.current === current)?.selection;
  if (selection === undefined) throw refuseField(field, "invalid", "This field is required.");
  return { current, selection, input };
}

function refuseEqual(drafts: Draft[], others: Draft[]): void {
  const seen = new Set(others.map(({ selection }) => selectionKey(selection)));
  drafts.forEach(({ selection }, index) => {
    const key = selectionKey(selection);
    if (seen.has(key)) {
      throw refuseRule(`variants.${index}`, "distinct_variants");
    }
    seen.add(key);
  });
}
