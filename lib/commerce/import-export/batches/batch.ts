import type { ProductWriterContext } from "@/lib/commerce/catalog";
import type { ProductChange } from "@/lib/commerce/import-export/changes/record-changes";
import type { Issue } from "@/lib/commerce/import-export/csv/issue";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import type { RemoteImage } from "@/lib/commerce/import-export/images/queue-images";
import type { Tx } from "@/lib/platform/db";

/** The outcome of a batch. */
export interface BatchOutcome {
  rows: number;
  created: number;
  updated: number;
  /** Already in this state; nothing is written. */
  unchanged: number;
  /** The records that were not imported, each with all its rows. */
  failed: { rows: FileRow[] }[];
  issues: Issue[];
  /** Pictures on other hosts, to be copied. */
  images: RemoteImage[];
  /** The changes to products. */
  changes?: ProductChange[];
}

/** Records the result of a batch, in its transaction. */
export type Finish = (tx: Tx, outcome: BatchOutcome) => Promise<void>;

/** Rows of a file that are imported together, of any kind. */
export interface Batch {
  rows: number;
  /** For a batch imported before a restart: keeps what later rows are compared with, where they are compared. */
  skip?(): void;
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

/** The number of rows per outcome; a refused record counts all its rows. */
export function countResults(
  results: readonly string[],
): Pick<BatchOutcome, "created" | "updated" | "unchanged"> {
  const count = (wanted: string) => results.filter((result) => result === wanted).length;
  return { created: count("created"), updated: count("updated"), unchanged: count("unchanged") };
}

/** The recorded outcome of independent rows: failed rows and all issues. */
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
