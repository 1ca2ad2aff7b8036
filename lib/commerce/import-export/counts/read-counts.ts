import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import { ambiguousSentence, type Issue } from "@/lib/commerce/import-export/csv/row-cells";
import { readTextCell } from "@/lib/commerce/import-export/csv/text-cell";
import type { CountOutcome, StockCount } from "@/lib/commerce/inventory";
import { COUNT_FILE, type CountColumn } from "@/lib/contract/count-file";
import { STOCK_MAX } from "@/lib/contract/inventory";
import { readBySign } from "@/lib/kit/read-by-sign";

/** A row of a file of counts, or its errors. */
type CountReading = { fileRow: FileRow; count: StockCount } | { fileRow: FileRow; issue: Issue };

/** Reads rows; `seen` holds in which row each variant was first named, and grows. */
export function readCounts(
  header: FileHeader<CountColumn>,
  rows: FileRow[],
  seen: Map<string, number>,
): CountReading[] {
  return rows.map((fileRow) => {
    const wrong = (column: CountColumn | null, message: string): CountReading => ({
      fileRow,
      issue: issueOf(header, fileRow, { column, message }),
    });
    const cell = (column: CountColumn) => cellOf(header, fileRow, column);
    if (fileRow.cells.slice(header.names.length).some((one) => one !== "")) {
      return wrong(null, "Has more cells than the first row: is a quote missing?");
    }
    const [variantId, sku, units] = [cell("variantId"), cell("sku"), cell("onHand")];
    if (variantId === "" && sku === "") return wrong("sku", "The SKU is missing.");
    if (units === "") return wrong("onHand", "Nothing was counted.");
    const reading = readBySign(units, header.decimalSign);
    if (reading.kind === "ambiguous") return wrong("onHand", ambiguousSentence(reading.readings));
    const counted = reading.kind === "read" ? reading.decimal : "";
    // Spreadsheets also write 3.0.
    if (!/^\d{1,15}(\.0*)?$/.test(counted)) return wrong("onHand", "Is no whole number from 0 on.");
    if (Number(counted) > STOCK_MAX) return wrong("onHand", "Is more than can be counted.");
    const other = seen.get(getProductName(header, fileRow));
    if (other !== undefined && other !== fileRow.row) {
      return wrong(variantId === "" ? "sku" : "variantId", `Was counted in row ${other} already.`);
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
  const wrong = (column: CountColumn, message: string) =>
    issueOf(header, fileRow, { column, message });
  switch (outcome.result) {
    case "counted":
      return null;
    case "not_found":
      return wrong(named, "No product that is kept has a variant of this name.");
    case "ambiguous":
      return wrong(named, "Several variants have this SKU: use the column Variant ID.");
    case "twice":
      return wrong(named, "Was counted in another row already.");
    case "reserved":
      return wrong("onHand", `Orders that are not sent yet have reserved ${outcome.reserved}.`);
    case "license_keys":
      return wrong("onHand", `Its stock is its licence keys: ${outcome.available} are left.`);
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
  { column, message }: { column: CountColumn | null; message: string },
): Issue {
  const place = column === null ? undefined : places.get(column);
  const name = place === undefined ? column && COUNT_FILE.header(column) : (names[place] ?? null);
  return { row, column: name, message, isFatal: true };
}
