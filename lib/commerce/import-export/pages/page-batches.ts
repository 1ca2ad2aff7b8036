import { importPages } from "@/lib/commerce/content";
import type { Batch } from "@/lib/commerce/import-export/batches/batch";
import { independentRowBatches } from "@/lib/commerce/import-export/batches/independent-rows";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { Issue } from "@/lib/commerce/import-export/csv/issue";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { PAGE_FILE, type PageColumn } from "@/lib/contract/page-file";
import { readPage } from "./read-page";

/** Each row takes some statements. */
const ROWS_MAX = 50;

type Sheet = { header: FileHeader<PageColumn>; isDryRun: boolean };

/** Batches of a file of pages. An existing address is not changed. */
export function pageBatches(
  rows: AsyncIterable<FileRow>,
  { header, isDryRun }: Sheet,
): AsyncGenerator<Batch, void> {
  return independentRowBatches(rows, {
    ...{ isDryRun, rowsMax: ROWS_MAX },
    read(row, { currency, timezone }) {
      const issues: Issue[] = [];
      const cells = new RowCells({ format: PAGE_FILE, header, currency, issues }, row);
      return { cells, issues, value: readPage(cells, timezone) };
    },
    async write(tx, editor, pages) {
      const results = await importPages(tx, editor, pages);
      return results.map((result) => ({ result }));
    },
  });
}
