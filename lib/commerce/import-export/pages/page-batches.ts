import { type ImportedPage, importPages } from "@/lib/commerce/content";
import {
  type Batch,
  gathered,
  outcomeOfReadings,
} from "@/lib/commerce/import-export/batches/batch";
import { rehearse } from "@/lib/commerce/import-export/batches/rehearse";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import { type Issue, RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { PAGE_FILE, type PageColumn } from "@/lib/contract/page-file";
import { transaction } from "@/lib/platform/db";
import { readPage } from "./read-page";

/** Rows of one transaction: each takes some statements, and all of them have to be done within eight seconds. */
const ROWS_MAX = 50;

type Sheet = { header: FileHeader<PageColumn>; isDryRun: boolean };

type Reading = { cells: RowCells<PageColumn>; issues: Issue[]; page: ImportedPage | null };

/**
 * A file of pages in batches of rows, each written in one transaction. An existing address is not changed.
 */
export async function* pageBatches(
  rows: AsyncIterable<FileRow>,
  { header, isDryRun }: Sheet,
): AsyncGenerator<Batch, void> {
  for await (const some of gathered(rows, ROWS_MAX)) {
    yield {
      rows: some.length,
      skip() {
        // Rows do not depend on earlier ones: an imported page is found again.
      },
      async take(editor, finish) {
        await transaction(async (tx) => {
          // Afresh each time: a lost race runs this again.
          const readings = some.map((fileRow): Reading => {
            const issues: Issue[] = [];
            const { currency, timezone } = editor.store;
            const cells = new RowCells({ format: PAGE_FILE, header, currency, issues }, fileRow);
            return { cells, issues, page: readPage(cells, timezone) };
          });
          const pages = readings.flatMap(({ page }) => page ?? []);
          const results = await rehearse(tx, isDryRun, () => importPages(tx, editor, pages));
          await finish(tx, outcomeOfReadings(readings, results));
        });
      },
    };
  }
}
