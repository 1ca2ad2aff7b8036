import { readTextCell } from "@/lib/commerce/import-export/csv/text-cell";
import { type Cell, csvStream, written } from "@/lib/commerce/import-export/csv/write-csv";
import type { SellerContext } from "@/lib/commerce/stores";
import { requireFound } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import { requireRowsScope } from "./import-access";
import { findImport } from "./rows";

/** Rows of one piece of the file. */
const BATCH = 500;

type FailedRow = { row: number; cells: string[]; messages: string | null };

/**
 * The rows that were not imported, unchanged, with the errors in a column of their own. The corrected file can be
 * imported. Refuses not_found, and insufficient_scope if the rows are customers.
 */
export async function exportFailedRows(
  { store, livemode, scopes }: Pick<SellerContext, "store" | "livemode" | "scopes">,
  id: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const found = requireFound(await findImport({ storeId: store.id, livemode }, id));
  requireRowsScope({ scopes }, found.kind);
  const { header } = found;
  return csvStream([...header, "Row", "Error"], failedRows(id, header.length));
}

async function* failedRows(id: string, columns: number): AsyncGenerator<Cell[][], void> {
  for (let after = 0, isLast = false; !isLast; ) {
    const rows = await query<FailedRow>("failed_rows", FAILED, [id, after, BATCH]);
    yield rows.map(({ row, cells, messages }) => [
      ...Array.from({ length: columns }, (_, place) => asItStood(cells[place] ?? "")),
      row,
      messages,
    ]);
    after = rows.at(-1)?.row ?? after;
    isLast = rows.length < BATCH;
  }
}

/** A number below nothing is no formula; anything else that looks like one is kept from being one. */
function asItStood(cell: string): Cell {
  return /^[-+]?[\d.,]*$/.test(cell) ? written(cell) : readTextCell(cell);
}

/** By the primary key, and by the index on import and row. */
const FAILED = `
  SELECT r.row, r.cells, (
    SELECT string_agg(concat_ws(': ', e."column", e.message), ' ' ORDER BY e.id)
    FROM import_errors e WHERE e.import_id = r.import_id AND e.row = r.row AND e.is_fatal
  ) AS messages
  FROM import_rows r WHERE r.import_id = $1 AND r.row > $2 ORDER BY r.row LIMIT $3`;
