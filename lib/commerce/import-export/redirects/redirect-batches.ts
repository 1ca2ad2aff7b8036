import {
  type Batch,
  gathered,
  outcomeOfReadings,
} from "@/lib/commerce/import-export/batches/batch";
import { rehearse } from "@/lib/commerce/import-export/batches/rehearse";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import { type Issue, RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { importRedirects, type RedirectRowInput, translateOldPath } from "@/lib/commerce/redirects";
import { REDIRECT_FILE, type RedirectColumn } from "@/lib/contract/redirect-file";
import { transaction } from "@/lib/platform/db";

type Sheet = { header: FileHeader<RedirectColumn>; isDryRun: boolean; rowsMax: number };

type Reading = { cells: RowCells<RedirectColumn>; issues: Issue[]; input: RedirectRowInput | null };

/** A file of redirects in pieces of some rows, each written as one transaction; of two for one address the last counts. */
export async function* redirectBatches(
  rows: AsyncIterable<FileRow>,
  { header, isDryRun, rowsMax }: Sheet,
): AsyncGenerator<Batch, void> {
  for await (const some of gathered(rows, rowsMax)) {
    yield {
      rows: some.length,
      skip() {
        // No row is held against one before it.
      },
      async take(editor, finish) {
        await transaction(async (tx) => {
          // Afresh each time: a lost race runs this again.
          const readings = some.map((fileRow) => readRow(header, fileRow, editor.store.currency));
          const good = readings.flatMap(({ input, cells }) => (input ? [{ input, cells }] : []));
          const outcomes = await rehearse(tx, isDryRun, () =>
            importRedirects(
              tx,
              editor,
              good.map(({ input }) => input),
            ),
          );
          good.forEach(({ cells }, at) => {
            const outcome = outcomes[at];
            if (outcome?.result === "refused") cells.wrong(outcome.field, outcome.message);
          });
          const results = outcomes.map(({ result }) => result);
          await finish(tx, outcomeOfReadings(readings, results));
        });
      },
    };
  }
}

function readRow(header: FileHeader<RedirectColumn>, fileRow: FileRow, currency: string): Reading {
  const issues: Issue[] = [];
  const cells = new RowCells({ format: REDIRECT_FILE, header, currency, issues }, fileRow);
  const [from, to] = [cells.text("from")?.trim(), cells.text("to")?.trim()];
  if (!from) cells.wrong("from", "Is missing.");
  else if (!to) cells.wrong("to", "Is missing.");
  const status = cells.raw("status").trim();
  // 308 and 307 are what some tools call the same.
  if (!/^(?:|30[1278])$/.test(status)) cells.wrong("status", "Must be 301 or 302.");
  if (cells.claim("isPattern")) cells.wrong("isPattern", "Patterns are not taken in.");
  if (!from || !to || cells.hasFailed) return { cells, issues, input: null };
  const target = translateOldPath(to);
  if (target !== to) {
    cells.remark("to", "An address of the old shop: leads to what stands for it here.");
  }
  return {
    ...{ cells, issues },
    input: { from, to: target, status: /^30[27]$/.test(status) ? 302 : 301 },
  };
}
