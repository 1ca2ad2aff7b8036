import type { Finding } from "@/lib/commerce/import-export/csv/issue";
import { type FieldInfo, PRODUCT_FIELDS, VARIANT_FIELDS } from "@/lib/contract/product-fields";
import { COLUMNS, type Column } from "@/lib/contract/product-file";
import type { OptionInput } from "@/lib/contract/seller-product";
import { OPTION_COLUMNS, optionValue } from "./options";
import type { ProductDraft } from "./read-product";

/** A refusal of the catalogue's, by the dotted path of the field. */
interface FieldIssue {
  path: string;
  finding: Finding;
}

/** The columns that fields of the API are read from. */
const columnsOf = (fields: Record<string, FieldInfo>): Record<string, Column> =>
  Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [name, column]));

const PRODUCT_COLUMNS: Readonly<Record<string, Column>> = {
  ...columnsOf(PRODUCT_FIELDS),
  slug: "handle",
  options: "option1Value",
  variants: "option1Value",
};

const VARIANT_COLUMNS: Readonly<Record<string, Column>> = {
  ...columnsOf(VARIANT_FIELDS),
  stock: "quantity",
  selectedOptions: "option1Value",
};

/** Reports an error of the catalogue in terms of the file: row and column. */
export function reportFields(
  draft: ProductDraft,
  issues: FieldIssue[],
  options: OptionInput[] = [],
): void {
  const seen = new Set<string>();
  for (const { path, finding } of issues) {
    const { cells, column } = placeOf(draft, options, path.split("."));
    const key = `${cells.fileRow.row} ${column} ${finding.message}`;
    // That an empty cell is required only repeats what reading it found.
    const isRepeated = seen.has(key) || (finding.code === "required" && cells.isWrong(column));
    if (!isRepeated) cells.report(column, finding, { isFatal: true });
    seen.add(key);
  }
}

function placeOf(
  draft: ProductDraft,
  options: OptionInput[],
  [field = "", index = "", part = "", inner = ""]: string[],
) {
  if (field === "variants" && index !== "") {
    const cells = draft.variants?.[Number(index)]?.cells ?? draft.first;
    const place = part === "selectedOptions" && /^\d+$/.test(inner) ? Number(inner) : 0;
    const column = part === "selectedOptions" ? OPTION_COLUMNS[place]?.[1] : VARIANT_COLUMNS[part];
    return { cells, column: column ?? null };
  }
  if (field === "options" && index !== "") {
    const [nameColumn, valueColumn] = OPTION_COLUMNS[Number(index)] ?? OPTION_COLUMNS[0];
    if (part !== "values") return { cells: draft.first, column: nameColumn };
    const rows = (draft.variants ?? []).map(({ cells }) => cells);
    const value = options[Number(index)]?.values[Number(inner)];
    const option = draft.options?.[Number(index)];
    const cells =
      rows.find((row) => option && value && optionValue(row, option) === value.name) ?? draft.first;
    return { cells, column: valueColumn };
  }
  return { cells: draft.first, column: PRODUCT_COLUMNS[field] ?? columnCalled(field) };
}

function columnCalled(field: string): Column | null {
  return field in COLUMNS ? (field as Column) : null;
}
