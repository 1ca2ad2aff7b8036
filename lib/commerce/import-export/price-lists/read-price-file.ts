import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { decodeFile } from "@/lib/commerce/import-export/csv/decode-file";
import { QUANTITY_MAX } from "@/lib/contract/common";
import { refuseRule } from "@/lib/contract/field-rules";
import { fieldError, type Refusal, refuse } from "@/lib/kit/errors";
import { toMinor } from "@/lib/kit/money";
import { provenSign, readBySign } from "@/lib/kit/read-by-sign";
import { readTextCell } from "@/lib/kit/text-cell";

/** A price as a file has it, and in which of its rows, the header being the first. */
export interface PriceRow {
  row: number;
  variantId: string;
  sku: string;
  minQuantity: number;
  amount: number;
}

/** The reason why a row cannot be read or stored. */
export interface RowProblem {
  row: number;
  message: string;
}

/** Rows of one file, which are stored together or not at all. */
const ROWS_MAX = 5_000;

/** As many as a person corrects at once. */
const PROBLEMS_SHOWN = 20;

/** The names of the columns, in lower case. */
const COLUMNS = {
  variantId: ["variant id"],
  sku: ["sku", "variant sku"],
  minQuantity: ["from", "minimum quantity", "ab", "ab stück"],
  amount: ["price", "preis"],
  currency: ["currency", "währung"],
} as const;

type Column = keyof typeof COLUMNS;

/**
 * The prices of a CSV file: each row names a variant by its id or SKU, and what it costs from how many units, one where
 * there is no such column. Refuses validation_failed on `file`, with the rows that cannot be read.
 */
export function readPriceFile(sent: Uint8Array, currency: string): PriceRow[] {
  const table = readTable(sent);
  const places = placesOf(table[0] ?? []);
  const cellOf = (cells: string[], column: Column) =>
    readTextCell(cells[places.get(column) ?? -1] ?? "").trim();
  const body = table.slice(1);
  const signs = body.map((cells) => provenSign(cellOf(cells, "amount")));
  const sign = signs.find((proven) => proven !== null) ?? null;
  const problems: RowProblem[] = [];
  const rows = body.flatMap((cells, at) => {
    const row = at + 2;
    if (cells.every((cell) => cell.trim() === "")) return [];
    const read = readBySign(cellOf(cells, "amount"), sign);
    const amount = read.kind === "read" ? minorOf(read.decimal, currency) : null;
    const from = cellOf(cells, "minQuantity") || "1";
    const minQuantity = /^\d{1,7}$/.test(from) ? Number(from) : 0;
    const [variantId, sku] = [cellOf(cells, "variantId"), cellOf(cells, "sku")];
    const said = cellOf(cells, "currency").toUpperCase();
    const problem =
      (variantId === "" && sku === "" && "Names no variant.") ||
      (said !== "" && said !== currency && `Is not in ${currency}, as the list is.`) ||
      (amount === null && "Has no price that can be read.") ||
      ((minQuantity < 1 || minQuantity > QUANTITY_MAX) && "Has no quantity that can be read.");
    if (problem) problems.push({ row, message: problem });
    return amount === null ? [] : [{ row, variantId, sku, minQuantity, amount }];
  });
  if (problems.length > 0) throw unfitRows(problems);
  return rows;
}

/** The refusal of a file with such rows. */
export function unfitRows(problems: RowProblem[]): Refusal {
  const [first] = problems;
  const sentence = `Row ${first?.row}: ${first?.message}`;
  return refuse("validation_failed", {
    fields: { file: [fieldError("invalid", sentence)] },
    details: { rows: problems.slice(0, PROBLEMS_SHOWN), rowsTotal: problems.length },
  });
}

function readTable(sent: Uint8Array): string[][] {
  const decoded = decodeFile(sent);
  if (decoded === null) throw refuseRule("file", "file_text");
  try {
    const rows: string[][] = parse(Buffer.from(decoded.bytes), {
      ...{ delimiter: decoded.delimiter, relax_column_count: true, to: ROWS_MAX + 2 },
      ...{ bom: true, max_record_size: 100_000 },
    });
    if (rows.length > ROWS_MAX + 1)
      throw refuseRule("file", "file_rows", "invalid", { maximum: ROWS_MAX });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw refuseRule("file", "file_csv");
    throw error;
  }
}

function placesOf(header: string[]): Map<Column, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = new Map<Column, number>();
  for (const [column, known] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const place = names.findIndex((name) => known.includes(name));
    if (place >= 0) places.set(column, place);
  }
  const isNamed = places.has("variantId") || places.has("sku");
  if (!isNamed || !places.has("amount")) {
    throw refuseRule("file", "price_columns");
  }
  return places;
}

/** Null for an amount with more decimals than its currency, or a negative one. */
function minorOf(decimal: string, currency: string): number | null {
  try {
    const amount = toMinor(decimal, currency);
    return amount >= 0 ? amount : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
