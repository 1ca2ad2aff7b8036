import type { ProductWriterContext } from "@/lib/commerce/catalog";
import type { Issue } from "@/lib/commerce/import-export/csv/issue";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { type Tx, transaction } from "@/lib/platform/db";
import { type Batch, gathered, outcomeOfReadings } from "./batch";
import { rehearse } from "./rehearse";

/** A row as it was read; `value` is null if it has an error. */
export interface RowReading<Column extends string, Value> {
  cells: RowCells<Column>;
  issues: Issue[];
  value: Value | null;
}

interface IndependentRows<Column extends string, Value, Outcome extends { result: string }> {
  isDryRun: boolean;
  /** Rows of one transaction, which has to end within eight seconds. */
  rowsMax: number;
  read(row: FileRow, store: ProductWriterContext["store"]): RowReading<Column, Value>;
  /** Writes the values, and returns one outcome for each. */
  write(tx: Tx, editor: ProductWriterContext, values: Value[]): Promise<Outcome[]>;
  /** Adds the errors of an outcome to the cells of its row. */
  report?(outcome: Outcome, cells: RowCells<Column>): void;
}

/**
 * Batches of a file whose rows do not depend on earlier ones, each written in one transaction. After a restart earlier
 * rows need not be read again: what they wrote is in the database.
 */
export async function* independentRowBatches<
  Column extends string,
  Value,
  Outcome extends { result: string },
>(
  rows: AsyncIterable<FileRow>,
  { isDryRun, rowsMax, read, write, report }: IndependentRows<Column, Value, Outcome>,
): AsyncGenerator<Batch, void> {
  for await (const some of gathered(rows, rowsMax)) {
    yield {
      rows: some.length,
      async take(editor, finish) {
        await transaction(async (tx) => {
          // Read again in each attempt: a transaction that lost a race is repeated.
          const readings = some.map((row) => read(row, editor.store));
          const good = readings.flatMap(({ value, cells }) =>
            value === null ? [] : [{ value, cells }],
          );
          const values = good.map(({ value }) => value);
          const outcomes = await rehearse(tx, isDryRun, () => write(tx, editor, values));
          good.forEach(({ cells }, at) => {
            const outcome = outcomes[at];
            if (outcome !== undefined) report?.(outcome, cells);
          });
          const results = outcomes.map(({ result }) => result);
          await finish(tx, outcomeOfReadings(readings, results));
        });
      },
    };
  }
}
