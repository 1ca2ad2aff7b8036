import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { type Cell, written } from "@/lib/commerce/import-export/csv/write-csv";
import { currencyPricesInput } from "@/lib/contract/currency-prices";
import {
  type FieldInfo,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  VARIANT_FIELD_NAMES,
  VARIANT_FIELDS,
} from "@/lib/contract/product-fields";
import type { Column } from "@/lib/contract/product-file";
import { UpdateProduct, type VariantInput } from "@/lib/contract/seller-product";
import { readCurrencyPrices, writeCurrencyPrices } from "@/lib/kit/currency-prices";
import { Day } from "@/lib/kit/day";
import { toDecimal } from "@/lib/kit/money";

const PRODUCT_CELLS = PRODUCT_FIELD_NAMES.filter((name) => PRODUCT_FIELDS[name].isPlain);
const VARIANT_CELLS = VARIANT_FIELD_NAMES.filter((name) => VARIANT_FIELDS[name].isPlain);

/** The columns of variants' fields that are cells by themselves. */
export const PLAIN_VARIANT_COLUMNS = VARIANT_CELLS.map((name) => VARIANT_FIELDS[name].column);

/** The cells of a row that do not depend on other cells. */
export function readProductCells(cells: RowCells): UpdateProduct {
  return Object.fromEntries(
    PRODUCT_CELLS.map((name) => [name, readCell(cells, PRODUCT_FIELDS[name], name)]),
  );
}

/** The same of a variant. */
export function readVariantCells(cells: RowCells): VariantInput {
  return Object.fromEntries(
    VARIANT_CELLS.map((name) => [name, readCell(cells, VARIANT_FIELDS[name], name)]),
  );
}

/** The cells of a product or a variant, as {@link readCell} takes them. */
export function plainCells(
  of: "product" | "variant",
  values: object,
  currency: string,
): Partial<Record<Column, Cell>> {
  const fields: [string, FieldInfo][] =
    of === "product"
      ? PRODUCT_CELLS.map((name) => [name, PRODUCT_FIELDS[name]])
      : VARIANT_CELLS.map((name) => [name, VARIANT_FIELDS[name]]);
  return Object.fromEntries(
    fields.map(([name, { kind, column }]) => {
      const value = Reflect.get(values, name);
      if (value === null) return [column, null];
      if (kind === "currencyPrices") return [column, writeCurrencyPrices(value)];
      if (kind === "money") return [column, written(toDecimal(value, currency))];
      return [column, kind === "time" ? written(new Date(value).toISOString()) : value];
    }),
  );
}

function readCell(cells: RowCells, { kind, column, isClearable }: FieldInfo, name: string) {
  const value = readValue(cells, { kind, column, name });
  if (value !== null || isClearable) return value;
  // An empty cell of a text is an empty text; of anything else it means no change.
  return kind === "text" ? "" : undefined;
}

type Asked = Pick<FieldInfo, "kind" | "column"> & { name: string };

function readValue(cells: RowCells, { kind, column, name }: Asked): unknown {
  switch (kind) {
    case "integer":
      return cells.integer(column);
    case "grams":
      return cells.grams(column);
    case "money":
      return cells.money(column);
    case "currencyPrices":
      return readPrices(cells, column);
    case "boolean":
      return cells.claim(column);
    case "time":
      return readTimeOrDay(cells, column);
    case "date":
      return readTime(cells, column)?.toISOString().slice(0, 10) ?? cells.text(column);
    case "choice":
      return readChoice(cells, { column, name });
    default:
      return cells.text(column);
  }
}

function readPrices(cells: RowCells, column: Column): unknown {
  const text = cells.text(column);
  if (!text) return text;
  const sent = currencyPricesInput.safeParse(readCurrencyPrices(text));
  return sent.success ? sent.data : cells.wrong(column, "invalid_currency_prices");
}

/** One of the words that the contract has for the field. */
function readChoice(cells: RowCells, { column, name }: Omit<Asked, "kind">): unknown {
  const schema = new Map(Object.entries(UpdateProduct.shape)).get(name)?.unwrap();
  const words = schema && "options" in schema ? schema.options : [];
  return cells.word(column, words.map(String));
}

/** A day stays one: what it means of a sale, its zone decides. */
function readTimeOrDay(cells: RowCells, column: Column): Date | null | undefined {
  const text = cells.text(column)?.trim() ?? "";
  const time = readTime(cells, column);
  return time && /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Day(text) : time;
}

function readTime(cells: RowCells, column: Column): Date | null | undefined {
  const text = cells.text(column)?.trim();
  if (!text) return cells.has(column) ? null : undefined;
  const time = new Date(text);
  const isTime = /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(time.getTime());
  return isTime ? time : cells.wrong(column, "invalid_date");
}
