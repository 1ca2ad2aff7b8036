import type { NumberEntry } from "@/components/dashboard/form/number-entry";
import type { ProductOption } from "@/lib/contract/product";
import {
  mapFields,
  VARIANT_FIELD_NAMES,
  VARIANT_FIELDS,
  type VariantField,
  type VariantKinds,
} from "@/lib/contract/product-fields";
import { type FieldEntry, toFormEntry } from "./field-entries";

/** A value of an option while it is edited; the key is its id, or one of the page's own. */
type ValueDraft = {
  key: string;
  id?: string;
  name: string;
  /** Of its swatch, as #RRGGBB; empty takes it away. */
  color?: string;
};

/** An option while it is edited. One that is not required may be left unanswered by a variant. */
export type OptionDraft = {
  key: string;
  id?: string;
  name: string;
  required: boolean;
  /** How the shop shows it; one that is new is shown as the API sees fit. */
  display?: ProductOption["display"];
  values: ValueDraft[];
};

type VariantEntries = { [F in VariantField]: FieldEntry<VariantKinds[F]> };

/** A variant while it is edited; `selection` is the key of a value by the key of its option. */
export type VariantRow = VariantEntries & {
  key: string;
  id?: string;
  selection: Record<string, string>;
  isDefault: boolean;
  /** Units to set; null leaves what there is, and a new one without any. */
  stock: NumberEntry;
};

/** The inputs of a variant, from what is shown of it; null is nothing of its own. */
export function variantEntries(shownOf: (name: VariantField) => unknown): VariantEntries {
  return mapFields(VARIANT_FIELD_NAMES, (name) => toFormEntry(VARIANT_FIELDS[name], shownOf(name)));
}

type Table = { options: readonly OptionDraft[]; variants: readonly VariantRow[] };

/**
 * The variants after a change of options, by the API's own rules: those that still stand for
 * something stay what they are (ids, prices, codes), an added option is answered with its first
 * value, of those that have become one the default stays. Combinations with a new value are made;
 * those that the seller has left out before are not.
 */
export function nextVariants(before: Table, options: readonly OptionDraft[]): VariantRow[] {
  const known = new Map(before.options.map((option) => [option.key, option]));
  const added = options.filter(({ key }) => !known.has(key));
  const rows = combinations(options).flatMap((selection): VariantRow[] => {
    const isAnsweredFirst = added.every(({ key, values }) => selection[key] === values[0]?.key);
    const standing = before.variants.filter(
      (row) =>
        isAnsweredFirst &&
        options.every(({ key }) => !known.has(key) || row.selection[key] === selection[key]),
    );
    const kept = standing.find(({ isDefault }) => isDefault) ?? standing[0];
    if (kept !== undefined) return [{ ...kept, selection }];
    const isNew = options.some(({ key }) => {
      const value = selection[key];
      return value !== undefined && !known.get(key)?.values.some((one) => one.key === value);
    });
    return isNew ? [emptyRow(selection)] : [];
  });
  const chosen = rows.findIndex(({ isDefault }) => isDefault);
  return rows.map((row, at) => ({ ...row, isDefault: at === Math.max(0, chosen) }));
}

/** How many variants the options make, before any of them is made. */
export function countCombinations(options: readonly OptionDraft[]): number {
  return options.reduce(
    (count, { values, required }) => count * (values.length + (required ? 0 : 1)),
    1,
  );
}

/** A variant with no values yet. */
export function emptyRow(selection: Record<string, string>): VariantRow {
  return {
    key: `new ${Object.values(selection).join(" ")}`,
    selection,
    isDefault: false,
    stock: null,
    ...variantEntries(() => null),
  };
}

/** `Red / M`, in the order of the options. */
export function rowName({ selection }: VariantRow, options: readonly OptionDraft[]): string {
  return options
    .flatMap(({ key, values }) => values.find((value) => value.key === selection[key])?.name ?? [])
    .join(" / ");
}

function combinations(options: readonly OptionDraft[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (selections, { key, values, required }) =>
      selections.flatMap((selection) => [
        ...(required ? [] : [selection]),
        ...values.map((value) => ({ ...selection, [key]: value.key })),
      ]),
    [{}],
  );
}
