import type { ProductWriterContext } from "@/lib/commerce/catalog";
import type { Batch, Finish } from "@/lib/commerce/import-export/batches/batch";
import { query } from "@/lib/platform/db";
import { type UndoneChange, undoChanges } from "./undo-changes";

/** Products of one transaction: each has a snapshot of before and one of after. */
const BATCH = 100;

/** By the primary key. */
const CHANGES = `
  SELECT row, product_id AS "productId", name, action, before, after FROM import_changes
  WHERE import_id = $1 AND row > $2 ORDER BY row LIMIT $3`;

/** The changes of an import to products, in batches that are each undone in one transaction. */
export async function* undoBatches(undoneId: string): AsyncGenerator<Batch, void> {
  for (let after = 0, isLast = false; !isLast; ) {
    const changes = await query<UndoneChange>("undone_changes", CHANGES, [
      ...[undoneId, after, BATCH],
    ]);
    after = changes.at(-1)?.row ?? after;
    isLast = changes.length < BATCH;
    yield {
      rows: changes.length,
      take: (editor: ProductWriterContext, finish: Finish) =>
        undoChanges(editor, { undoneId, changes }, finish),
    };
  }
}
