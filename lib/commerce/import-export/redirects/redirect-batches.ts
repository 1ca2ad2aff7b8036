import type { Batch } from "@/lib/commerce/import-export/batches/batch";
import {
  independentRowBatches,
  type RowReading,
} from "@/lib/commerce/import-export/batches/independent-rows";
import { MISSING, notOneOf } from "@/lib/commerce/import-export/csv/cell-errors";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { Issue } from "@/lib/commerce/import-export/csv/issue";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { importRedirects, type RedirectRowInput, translateOldPath } from "@/lib/commerce/redirects";
import { REDIRECT_FILE, type RedirectColumn } from "@/lib/contract/redirect-file";

type Sheet = { header: FileHeader<RedirectColumn>; isDryRun: boolean; rowsMax: number };

/** Batches of a file of redirects; of two for one address the last counts. */
export function redirectBatches(
  rows: AsyncIterable<FileRow>,
  { header, isDryRun, rowsMax }: Sheet,
): AsyncGenerator<Batch, void> {
  return independentRowBatches(rows, {
    ...{ isDryRun, rowsMax },
    read: (row, { currency }) => readRow(header, row, currency),
    write: importRedirects,
    report(outcome, cells) {
      if (outcome.result === "refused") cells.wrongField(outcome.field, outcome.error);
    },
  });
}

function readRow(
  header: FileHeader<RedirectColumn>,
  fileRow: FileRow,
  currency: string,
): RowReading<RedirectColumn, RedirectRowInput> {
  const issues: Issue[] = [];
  const cells = new RowCells({ format: REDIRECT_FILE, header, currency, issues }, fileRow);
  const [from, to] = [cells.text("from")?.trim(), cells.text("to")?.trim()];
  if (!from) cells.wrongField("from", MISSING);
  else if (!to) cells.wrongField("to", MISSING);
  const status = cells.raw("status").trim();
  // 308 and 307 are what some tools call the same.
  if (!/^(?:|30[1278])$/.test(status)) cells.wrongField("status", notOneOf(["301", "302"]));
  if (cells.claim("isPattern")) cells.wrong("isPattern", "redirect_pattern_unsupported");
  if (!from || !to || cells.hasFailed) return { cells, issues, value: null };
  const target = translateOldPath(to);
  if (target !== to) cells.remark("to", "redirect_target_replaced");
  return {
    ...{ cells, issues },
    value: { from, to: target, status: /^30[27]$/.test(status) ? 302 : 301 },
  };
}
