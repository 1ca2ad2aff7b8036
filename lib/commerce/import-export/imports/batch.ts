import type { ProductWriterContext } from "@/lib/commerce/catalog";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import type { RemoteImage } from "@/lib/commerce/import-export/images/queue-images";
import type { Issue } from "@/lib/commerce/import-export/product/row-cells";
import type { Tx } from "@/lib/platform/db";

/** What came of a batch. */
export interface BatchOutcome {
  rows: number;
  created: number;
  updated: number;
  /** What was not taken in, each with all its rows. */
  failed: { rows: FileRow[] }[];
  issues: Issue[];
  /** Pictures on other hosts, to be copied. */
  images: RemoteImage[];
}

/** Writes down, in the transaction of a batch, what came of it. */
export type Finish = (tx: Tx, outcome: BatchOutcome) => Promise<void>;

/** Some rows of a file that are taken in together, whatever kind they are. */
export interface Batch {
  rows: number;
  /** It was taken in before a process ended: only what later rows are held against is kept of it. */
  skip(): void;
  /**
   * Takes it in as one transaction, which `finish` is part of: either all of it has happened, the
   * count of rows done included, or nothing.
   */
  take(editor: ProductWriterContext, finish: Finish): Promise<void>;
}
