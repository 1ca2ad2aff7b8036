import { MISSING, tooBig } from "@/lib/commerce/import-export/csv/cell-errors";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import {
  type Finding,
  findingOf,
  findingOfField,
  type Issue,
} from "@/lib/commerce/import-export/csv/issue";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import type { CountOutcome, StockCount } from "@/lib/commerce/inventory";
import { COUNT_FILE, type CountColumn } from "@/lib/contract/count-file";
import { STOCK_MAX } from "@/lib/contract/inventory";
import { readBySign } from "@/lib/kit/read-by-sign";
import { readTextCell } from "@/lib/kit/text-cell";

/** A row of a file of counts, or its errors. */
type CountReading = { fileRow: FileRow; count: StockCount } | { fileRow: FileRow; issue: Issue };

/** Reads rows; `seen` holds in which row each variant was first named, and grows. */
export function readCounts(
  header: FileHeader<CountColumn>,
  rows: FileRow[],
  seen: Map<string, number>,
): CountReading[] {
  return rows.map((fileRow) => {
    const wrong = (column: CountColumn | null, finding: Finding): CountReading => ({
      fileRow,
      issue: issueOf(header, fileRow, { column, finding }),
    });
    const cell = (column: CountColumn) => cellOf(header, fileRow, column);
    if (fileRow.cells.slice(header.names.length).some((one) => one !== "")) {
      return wrong(null, findingOf("too_many_cells"));
    }
    const [variantId, sku, units] = [cell("variantId"), cell("sku"), cell("onHand")];
    if (variantId === "" && sku === "") return wrong("sku", findingOfField(MISSING));
    if (units === "") return wrong("onHand", findingOfField(MISSING));
    const reading = readBySign(units, header.decimalSign);
    if (reading.kind === "ambiguous") {
      const [decimal, grouped] = reading.readings;
      return wrong("onHand", findingOf("ambiguous_number", { decimal, grouped }));
    }
    const counted = reading.kind === "read" ? reading.decimal : "";
    // Spreadsheets also write 3.0.
    if (!/^\d{1,15}(\.0*)?$/.test(counted)) return wrong("onHand", findingOf("invalid_count"));
    if (Number(counted) > STOCK_MAX) return wrong("onHand", findingOfField(tooBig(STOCK_MAX)));
    const other = seen.get(getProductName(header, fileRow));
    if (other !== undefined && other !== fileRow.row) {
      const named = variantId === "" ? "sku" : "variantId";
      return wrong(named, findingOf("duplicate_row", { row: other }));
    }
    seen.set(getProductName(header, fileRow), fileRow.row);
    return { fileRow, count: { variantId: variantId || null, sku, onHand: Number(counted) } };
  });
}

/** The name of the variant in a row, by which duplicates are found. */
export function getProductName(header: FileHeader<CountColumn>, fileRow: FileRow): string {
  const id = cellOf(header, fileRow, "variantId");
  return id === "" ? `sku ${cellOf(header, fileRow, "sku")}` : `id ${id}`;
}

/** The reason why a count was not set; null if it was. */
export function findCountRefusal(
  header: FileHeader<CountColumn>,
  { fileRow, count }: { fileRow: FileRow; count: StockCount },
  outcome: CountOutcome,
): Issue | null {
  const named = count.variantId === null ? "sku" : "variantId";
  const wrong = (column: CountColumn, finding: Finding) =>
    issueOf(header, fileRow, { column, finding });
  switch (outcome.result) {
    case "counted":
      return null;
    case "not_found":
      return wrong(named, findingOf("variant_not_found"));
    case "ambiguous":
      return wrong(named, findingOf("ambiguous_count", { sku: count.sku }));
    case "twice":
      return wrong(named, findingOf("duplicate_count"));
    case "reserved":
      return wrong("onHand", findingOf("stock_reserved", { reserved: outcome.reserved }));
    case "license_keys":
      return wrong("onHand", findingOf("stock_is_license_keys", { available: outcome.available }));
  }
}

function cellOf(
  { places }: FileHeader<CountColumn>,
  { cells }: FileRow,
  column: CountColumn,
): string {
  const place = places.get(column);
  return place === undefined ? "" : readTextCell(cells[place] ?? "").trim();
}

function issueOf(
  { names, places }: FileHeader<CountColumn>,
  { row }: FileRow,
  { column, finding }: { column: CountColumn | null; finding: Finding },
): Issue {
  const place = column === null ? undefined : places.get(column);
  const name = place === undefined ? column && COUNT_FILE.header(column) : (names[place] ?? null);
  return { ...finding, row, column: name, isFatal: true };
}
