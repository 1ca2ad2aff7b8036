import { findingOf } from "@/lib/commerce/import-export/csv/issue";
import { type Cell, csvStream, written } from "@/lib/commerce/import-export/csv/write-csv";
import type { SellerContext } from "@/lib/commerce/stores";
import { countRefusalColumns } from "@/lib/contract/file-columns";
import type { RefusedRowErrors, RefusedRowsQuery } from "@/lib/contract/import";
import { requireFound } from "@/lib/kit/errors";
import { readTextCell } from "@/lib/kit/text-cell";
import { query } from "@/lib/platform/db";
import { requireRowsScope } from "./import-access";
import { findImport } from "./rows";

/** Rows of one piece of the file. */
const BATCH = 500;

type FailedRow = { row: number; cells: string[]; errors: RefusedRowErrors | null };

/**
 * The rows that were not imported, unchanged, with the errors in a column of their own: also the faultless rows of a
 * record that another row of it stopped. The corrected file can be imported. Refuses not_found, and insufficient_scope if the rows are customers.
 */
export async function exportFailedRows(
  { store, livemode, scopes }: Pick<SellerContext, "store" | "livemode" | "scopes">,
  id: string,
  { errors: form }: RefusedRowsQuery,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const found = requireFound(await findImport({ storeId: store.id, livemode }, id));
  requireRowsScope({ scopes }, found.kind);
  // Of a file of refused rows, what was wrong with them before is left out.
  const header = found.header.slice(0, found.header.length - countRefusalColumns(found.header));
  return csvStream([...header, "Row", "Error"], failedRows(id, header.length, form));
}

async function* failedRows(
  id: string,
  columns: number,
  form: RefusedRowsQuery["errors"],
): AsyncGenerator<Cell[][], void> {
  for (let after = 0, isLast = false; !isLast; ) {
    const rows = await query<FailedRow>("failed_rows", FAILED, [id, after, BATCH]);
    yield rows.map(({ row, cells, errors }) => [
      ...Array.from({ length: columns }, (_, place) => asItStood(cells[place] ?? "")),
      row,
      form === "json" ? JSON.stringify(errors ?? OTHER_ROW) : sentencesOf(errors ?? OTHER_ROW),
    ]);
    after = rows.at(-1)?.row ?? after;
    isLast = rows.length < BATCH;
  }
}

function sentencesOf(errors: RefusedRowErrors): string {
  return errors
    .map(({ column, message }) => (column === null ? message : `${column}: ${message}`))
    .join(" ");
}

const OTHER_ROW: RefusedRowErrors = [{ column: null, ...findingOf("other_row_refused") }];

/** A number below nothing is no formula; anything else that looks like one is kept from being one. */
function asItStood(cell: string): Cell {
  return /^[-+]?[\d.,]*$/.test(cell) ? written(cell) : readTextCell(cell);
}

/** By the primary key, and by the index on import and row. */
const FAILED = `
  SELECT r.row, r.cells, (
    SELECT jsonb_agg(jsonb_build_object(
      'column', e."column", 'code', e.code, 'params', coalesce(e.params, '{}'), 'message', e.message
    ) ORDER BY e.id)
    FROM import_errors e WHERE e.import_id = r.import_id AND e.row = r.row AND e.is_fatal
  ) AS errors
  FROM import_rows r WHERE r.import_id = $1 AND r.row > $2 ORDER BY r.row LIMIT $3`;
