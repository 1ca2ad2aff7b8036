import { readCustomFieldsCell } from "@/lib/commerce/import-export/csv/custom-fields-cell";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import type { Column } from "@/lib/contract/product-file";
import type { VariantInput } from "@/lib/contract/seller-product";
import { foldName, trimmed } from "@/lib/kit/fold-name";
import { parseGtin } from "@/lib/kit/gtin";
import { readUrl } from "./images";
import { type NamedOption, OPTION_COLUMNS, optionValue } from "./options";
import { PLAIN_VARIANT_COLUMNS, readVariantCells } from "./plain-cells";
import { type Prices, readPrices } from "./prices";
import { readUnit, UNIT_COLUMNS } from "./unit-cells";

/** A variant as read from its row; values shared with its product are decided when all rows are read. */
export interface VariantDraft {
  cells: RowCells;
  prices: Prices | undefined;
  cost: number | null | undefined;
  /** The fields that our own format marks as inherited from the product. */
  inherits: string[] | undefined;
  /** The path of its own picture. */
  image: string | null | undefined;
  input: VariantInput;
}

/** A row with one of these filled is a variant, even if it is also something else. */
const VARIANT_COLUMNS = [
  ...OPTION_COLUMNS.map(([, value]) => value),
  "sku",
  "price",
  "compareAtPrice",
  "barcode",
] as const satisfies readonly Column[];

/** The columns about variants. */
export const OF_VARIANTS: readonly Column[] = [
  ...VARIANT_COLUMNS,
  ...PLAIN_VARIANT_COLUMNS,
  ...UNIT_COLUMNS,
  "variantCustomFields",
  "quantity",
  "policy",
  "cost",
  "variantImage",
];

/** The rows of a product that are variants; the first always is. */
export function variantRows(rows: RowCells[]): RowCells[] {
  return rows.filter((cells, index) => index === 0 || cells.isFilled(...VARIANT_COLUMNS));
}

/** The variants of a product. Two that are the same, and one without a value, are issues. */
export function readVariants(rows: RowCells[], options: NamedOption[] | undefined): VariantDraft[] {
  const seen = new Map<string, number>();
  return rows.map((cells) => {
    const selectedOptions = options?.flatMap((option) => {
      const value = optionValue(cells, option);
      if (value !== null) return [{ name: option.name, value }];
      if (option.isRequired) {
        cells.wrong(option.valueColumn, "option_value_missing", { option: option.name });
      }
      return [];
    });
    refuseEqual(cells, seen, { options, selectedOptions });
    return readVariant(cells, selectedOptions);
  });
}

function readVariant(
  cells: RowCells,
  selectedOptions: VariantInput["selectedOptions"],
): VariantDraft {
  const image = readUrl(cells, "variantImage");
  return {
    cells,
    prices: readPrices(cells),
    cost: cells.money("cost"),
    inherits: cells.has("variantInherits")
      ? (cells.text("variantInherits") ?? "").split(/[\s,]+/)
      : undefined,
    image: cells.has("variantImage") ? (image ?? null) : undefined,
    input: {
      selectedOptions,
      ...readVariantCells(cells),
      barcode: readBarcode(cells),
      unit: readUnit(cells),
      customFields: readCustomFieldsCell(cells, "variantCustomFields"),
      sellWhenSoldOut: readPolicy(cells),
      stock: readStock(cells),
      isDefault: cells.claim("variantIsDefault") ?? undefined,
    },
  };
}

/** Digits as spreadsheets keep or damage them; an invalid barcode is an issue. */
function readBarcode(cells: RowCells): string | null | undefined {
  const text = cells.text("barcode");
  if (!text) return text;
  const bare = trimmed(text.replace(/^'+/, ""));
  if (/^\d+(?:[.,]\d*)?e\+?\d+$/i.test(bare)) {
    return cells.wrong("barcode", "barcode_shortened", { barcode: bare });
  }
  const digits = bare.replace(/\s+/g, "");
  const barcode = /^\d+$/.test(digits) ? digits : bare;
  if (barcode === "") return null;
  // An exported file contains the shop's own values.
  if (parseGtin(barcode) === null && !cells.has("variantInherits"))
    cells.remark("barcode", "barcode_not_gtin");
  return barcode;
}

/** Whether sales continue when the stock is sold out. */
function readPolicy(cells: RowCells): boolean | undefined {
  const policy = cells.word("policy", ["deny", "continue"]);
  return policy ? policy === "continue" : undefined;
}

/** Elsewhere overselling gives a negative number; here it is zero. */
function readStock(cells: RowCells): number | undefined {
  const quantity = cells.integer("quantity");
  if (quantity === undefined || quantity === null) return undefined;
  if (quantity >= 0) return quantity;
  if (readPolicy(cells)) {
    cells.remark("quantity", "negative_stock_ignored");
    return undefined;
  }
  cells.remark("quantity", "negative_stock_as_zero");
  return 0;
}

function refuseEqual(
  cells: RowCells,
  seen: Map<string, number>,
  {
    options,
    selectedOptions,
  }: { options: NamedOption[] | undefined; selectedOptions: VariantInput["selectedOptions"] },
): void {
  const key = JSON.stringify(
    selectedOptions?.map(({ name, value }) => [name, foldName(value)]) ?? [],
  );
  const other = seen.get(key);
  const column = options?.[0]?.valueColumn ?? (options ? "option1Value" : "handle");
  const variant = selectedOptions?.map(({ value }) => value).join(" / ");
  if (other === undefined) seen.set(key, cells.fileRow.row);
  else if (variant) cells.wrong(column, "duplicate_variant", { variant, row: other });
  else cells.wrong(column, "duplicate_row", { row: other });
}
