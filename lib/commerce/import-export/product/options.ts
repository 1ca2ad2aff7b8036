import { z } from "zod";
import type { ProductRecord } from "@/lib/commerce/catalog";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import type { Column } from "@/lib/contract/product-file";
import { type OptionInput, UpdateProduct } from "@/lib/contract/seller-product";
import { findNamed, foldName, trimmed } from "@/lib/kit/fold-name";

type OptionRecord = ProductRecord["options"][number];

/** The pairs of columns of options. */
export const OPTION_COLUMNS = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
  ["option4Name", "option4Value"],
  ["option5Name", "option5Value"],
] as const satisfies readonly (readonly [Column, Column])[];

/** An option as named in a product's first row, and the column of its values. */
export interface NamedOption {
  name: string;
  /** Whether the file names it; else it is the one of its place. */
  isNamed: boolean;
  isRequired: boolean;
  valueColumn: Column;
  /** The additional data of our own format. */
  details: OptionInput | undefined;
}

/** The format's way to say that a product comes in one form only. */
const ONLY_FORM = "default title";

const Details = UpdateProduct.shape.options.unwrap();

/** The options of a product; undefined where the file has no columns for them. */
export function readOptions(first: RowCells): NamedOption[] | undefined {
  if (!first.has("option1Value") && !first.has("option1Name")) return undefined;
  const details = readDetails(first);
  const options = OPTION_COLUMNS.flatMap(([nameColumn, valueColumn]): NamedOption[] => {
    const said = trimmed(first.text(nameColumn) ?? "");
    const name = said || (first.isFilled(valueColumn) ? "Title" : "");
    if (name === "") return [];
    const known = findNamed(details, name);
    const isNamed = said !== "";
    return [{ name, isNamed, valueColumn, isRequired: known?.required ?? true, details: known }];
  });
  const [only] = options;
  const isOnly =
    only !== undefined &&
    options.length === 1 &&
    first.raw(only.valueColumn).trim().toLowerCase() === ONLY_FORM;
  return isOnly ? [] : options;
}

/** The value that a row has of an option; null where it has none. */
export function optionValue(cells: RowCells, { valueColumn }: NamedOption): string | null {
  return trimmed(cells.text(valueColumn) ?? "") || null;
}

/**
 * The options as the catalogue takes them, with the values that variants have. Values that are `kept` stay,
 * and where they are unless the file names all of them.
 */
export function optionInputs(
  options: NamedOption[],
  chosen: RowCells[],
  kept: readonly OptionRecord[],
): OptionInput[] {
  return options.map((option) => {
    const { name, details } = option;
    const known = findNamed(kept, name)?.values ?? [];
    const listed = (details?.values ?? []).map(({ id: _id, ...value }) => value);
    const further = chosen.flatMap((cells) => {
      const value = optionValue(cells, option);
      return value === null ? [] : [{ name: value }];
    });
    const named = distinct([...listed, ...further]);
    const namesAll = known.every((value) => findNamed(named, value.name) !== undefined);
    const stay = known.map((value) => findNamed(named, value.name) ?? { name: value.name });
    return {
      name,
      required: details?.required,
      display: details?.display,
      values: namesAll ? named : distinct([...stay, ...named]),
    };
  });
}

/** Each value once, as first written. */
function distinct<Value extends { name: string }>(values: Value[]): Value[] {
  const seen = new Map<string, Value>();
  for (const value of values) {
    const key = foldName(value.name);
    if (!seen.has(key)) seen.set(key, value);
  }
  return [...seen.values()];
}

function readDetails(first: RowCells): OptionInput[] {
  const sent = first.json("options");
  if (sent === undefined || sent === null) return [];
  const parsed = z.safeParse(Details, sent);
  if (parsed.success) return parsed.data;
  first.wrong("options", "invalid_structure");
  return [];
}
