import { type Batch, gathered } from "@/lib/commerce/import-export/batches/batch";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import { countStock } from "@/lib/commerce/inventory";
import type { CountColumn } from "@/lib/contract/count-file";
import { transaction } from "@/lib/platform/db";
import { findCountRefusal, getProductName, readCounts } from "./read-counts";

/** A file of counts in pieces of some rows, each of which is set as one transaction. */
export async function* countBatches(
  rows: AsyncIterable<FileRow>,
  { header, isDryRun, rowsMax }: CountSheet,
): AsyncGenerator<Batch, void> {
  const seen = new Map<string, number>();
  for await (const some of gathered(rows, rowsMax)) {
    yield {
      rows: some.length,
      skip() {
        for (const row of some) {
          const name = getProductName(header, row);
          if (!seen.has(name)) seen.set(name, row.row);
        }
      },
      async take(editor, finish) {
        const readings = readCounts(header, some, seen);
        const good = readings.flatMap((reading) => ("count" in reading ? [reading] : []));
        await transaction(async (tx) => {
          const counts = good.map(({ count }) => count);
          const outcomes = await countStock(tx, editor, { counts, isDryRun });
          const refused = good.flatMap((reading, at) => {
            const issue = outcomes[at] && findCountRefusal(header, reading, outcomes[at]);
            return issue ? [{ fileRow: reading.fileRow, issue }] : [];
          });
          const unread = readings.flatMap((reading) => ("issue" in reading ? [reading] : []));
          const failed = [...unread, ...refused];
          await finish(tx, {
            rows: some.length,
            created: 0,
            updated: some.length - failed.length,
            unchanged: 0,
            failed: failed.map(({ fileRow }) => ({ rows: [fileRow] })),
            issues: failed.map(({ issue }) => issue),
            images: [],
          });
        });
      },
    };
  }
}

interface CountSheet {
  header: FileHeader<CountColumn>;
  isDryRun: boolean;
  /** Rows of one transaction. */
  rowsMax: number;
}
