import { stringify } from "csv-stringify/sync";
import type { Column as ProductColumn } from "@/lib/contract/product-file";
import { textCell } from "@/lib/kit/text-cell";
import { textStream } from "@/lib/kit/text-stream";

/** A cell: texts are protected from being formulas, all else is written unchanged. */
export type Cell = string | number | boolean | null | undefined | Written;

/** An amount, a time or an id: written by us, and no formula. */
export interface Written {
  written: string;
}

export const written = (text: string): Written => ({ written: text });

/**
 * A file as a stream: batches of rows are read on demand, so that a file of any length uses the memory of one
 * batch.
 */
export function csvStream(
  header: readonly string[],
  batches: AsyncIterable<Cell[][]>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return textStream(texts(header, batches));
}

async function* texts(
  header: readonly string[],
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<string, void> {
  yield csvText([[...header]]);
  for await (const rows of batches) if (rows.length > 0) yield csvText(rows);
}

/** Rows as text, with the line ends that RFC 4180 wants. */
export function csvText(rows: Cell[][]): string {
  return stringify(
    rows.map((cells) => cells.map(cellText)),
    { record_delimiter: "windows", quoted_match: /[\r\n\t;]/ },
  );
}

/** A row of a product file from the cells that are filled. */
export type ProductCells = Partial<Record<ProductColumn, Cell>>;

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "number") return String(cell);
  return typeof cell === "string" ? textCell(cell) : cell.written;
}
