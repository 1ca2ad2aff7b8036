import type { ProductWriterContext } from "@/lib/commerce/catalog";
import type { ProductChange } from "@/lib/commerce/import-export/changes/record-changes";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import type { Issue, RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import type { RemoteImage } from "@/lib/commerce/import-export/images/queue-images";
import type { Tx } from "@/lib/platform/db";

/** What came of a batch. */
export interface BatchOutcome {
  rows: number;
  created: number;
  updated: number;
  /** Was so already; nothing is written. */
  unchanged: number;
  /** The records that were not imported, each with all its rows. */
  failed: { rows: FileRow[] }[];
  issues: Issue[];
  /** Pictures on other hosts, to be copied. */
  images: RemoteImage[];
  /** What becomes of products. */
  changes?: ProductChange[];
}

/** Records the result of a batch, in its transaction. */
export type Finish = (tx: Tx, outcome: BatchOutcome) => Promise<void>;

/** Rows of a file that are imported together, of any kind. */
export interface Batch {
  rows: number;
  /** It was imported before a process ended: only what later rows are compared with is kept. */
  skip(): void;
  /**
   * Imports the batch in one transaction, which includes `finish`: either all of it is committed, including
   * the number of rows done, or nothing.
   */
  take(editor: ProductWriterContext, finish: Finish): Promise<void>;
}

/** Rows of a file, some at a time. */
export async function* gathered(
  rows: AsyncIterable<FileRow>,
  rowsMax: number,
): AsyncGenerator<FileRow[], void> {
  let some: FileRow[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < rowsMax) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** How many rows came to each end; what was refused is counted by its rows. */
export function countResults(
  results: readonly string[],
): Pick<BatchOutcome, "created" | "updated" | "unchanged"> {
  const count = (wanted: string) => results.filter((result) => result === wanted).length;
  return { created: count("created"), updated: count("updated"), unchanged: count("unchanged") };
}

/** What is written down of rows that were read one by one: those that failed, and all that is wrong with any. */
export function outcomeOfReadings(
  readings: readonly { cells: Pick<RowCells<string>, "hasFailed" | "fileRow">; issues: Issue[] }[],
  results: readonly string[],
): BatchOutcome {
  return {
    rows: readings.length,
    ...countResults(results),
    failed: readings.flatMap(({ cells }) => (cells.hasFailed ? [{ rows: [cells.fileRow] }] : [])),
    issues: readings.flatMap(({ issues }) => issues),
    images: [],
  };
}
