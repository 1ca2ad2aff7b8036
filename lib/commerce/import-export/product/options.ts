import { z } from "zod";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import type { Column } from "@/lib/contract/product-file";
import { type OptionInput, UpdateProduct } from "@/lib/contract/seller-product";

/** The pairs of columns in which options stand. */
export const OPTION_COLUMNS = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
  ["option4Name", "option4Value"],
  ["option5Name", "option5Value"],
] as const satisfies readonly (readonly [Column, Column])[];

/** An option as a product's first row names it, and the column its values stand in. */
export interface NamedOption {
  name: string;
  isRequired: boolean;
  valueColumn: Column;
  /** What a file of ours says beside the names. */
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
    const name = first.text(nameColumn) ?? (first.isFilled(valueColumn) ? "Title" : null);
    if (name === null) return [];
    const known = details.find((option) => option.name === name);
    return [{ name, valueColumn, isRequired: known?.required ?? true, details: known }];
  });
  const [only] = options;
  const isOnly =
    only !== undefined &&
    options.length === 1 &&
    first.raw(only.valueColumn).trim().toLowerCase() === ONLY_FORM;
  return isOnly ? [] : options;
}

/** The options as the catalogue takes them, with the values that variants have. */
export function optionInputs(options: NamedOption[], chosen: RowCells[]): OptionInput[] {
  return options.map(({ name, valueColumn, details }) => {
    const listed = (details?.values ?? []).map(({ id: _id, ...value }) => value);
    const known = new Set(listed.map((value) => value.name));
    const further = chosen.flatMap((cells) => cells.text(valueColumn) ?? []);
    const added = [...new Set(further)].filter((value) => !known.has(value));
    return {
      name,
      required: details?.required,
      display: details?.display,
      values: [...listed, ...added.map((value) => ({ name: value }))],
    };
  });
}

function readDetails(first: RowCells): OptionInput[] {
  const sent = first.json("options");
  if (sent === undefined || sent === null) return [];
  const parsed = z.safeParse(Details, sent);
  if (parsed.success) return parsed.data;
  first.wrong("options", "Does not describe options.");
  return [];
}
