import type { BatchOutcome } from "@/lib/commerce/import-export/batches/batch";
import { recordChanges, sumChanges } from "@/lib/commerce/import-export/changes/record-changes";
import type { Finding } from "@/lib/commerce/import-export/csv/issue";
import { queueImages } from "@/lib/commerce/import-export/images/queue-images";
import { now as present } from "@/lib/kit/clock";
import { db, type Prisma, type Tx } from "@/lib/platform/db";
import { recordIssues } from "./record-issues";
import { type ImportRow, LEASE_MS } from "./rows";

/** The import was cancelled or taken over. The transaction is rolled back. */
export class LostImport extends Error {
  override readonly name = "LostImport";
}

/** Records the result of a batch, in its transaction. Throws {@link LostImport}. */
export async function recordProgress(
  tx: Tx,
  before: ImportRow,
  { outcome, now }: { outcome: BatchOutcome; now: Date },
): Promise<ImportRow> {
  const { issues, failed, images, changes = [] } = outcome;
  const importId = before.id;
  await recordIssues(tx, importId, issues);
  if (failed.length > 0) {
    await tx.importRow.createMany({
      data: failed.flatMap(({ rows }) => rows.map((row) => ({ ...row, importId }))),
      skipDuplicates: true,
    });
  }
  await recordChanges(tx, before, changes);
  const totals = sumChanges(changes);
  const queued = await queueImages(tx, before, { images, now });
  const next = {
    imagesTotal: before.imagesTotal + queued,
    rowsDone: before.rowsDone + outcome.rows,
    createdCount: before.createdCount + outcome.created,
    updatedCount: before.updatedCount + outcome.updated,
    unchangedCount: before.unchangedCount + outcome.unchanged,
    failedCount: before.failedCount + failed.length,
    variantsAdded: before.variantsAdded + totals.variantsAdded,
    variantsRemoved: before.variantsRemoved + totals.variantsRemoved,
    unitsRemoved: before.unitsRemoved + totals.unitsRemoved,
    cartsAffected: before.cartsAffected + totals.cartsAffected,
    largePriceChanges: before.largePriceChanges + totals.largePriceChanges,
    leaseUntil: new Date(now.getTime() + LEASE_MS),
    attempts: 0,
  };
  const { count } = await tx.import.updateMany({
    where: { id: importId, status: "running", leaseUntil: before.leaseUntil },
    data: { ...next, updatedAt: now },
  });
  if (count === 0) throw new LostImport();
  return { ...before, ...next };
}

/** Ends an import that this process still holds, and deletes its file; a completed undo is not repeated. */
export async function endImport(
  { id, leaseUntil, undoOf }: ImportRow,
  { status, failure }: { status: "succeeded" | "failed"; failure: Finding | null },
): Promise<void> {
  const now = present();
  await db.import.updateMany({
    where: { id, status: "running", leaseUntil },
    data: {
      ...{ status, failure: failure?.message, failureCode: failure?.code },
      failureParams: failure?.params as Prisma.InputJsonObject | undefined,
      ...{ endedAt: now, updatedAt: now, content: null, leaseUntil: null },
    },
  });
  if (undoOf !== null && status === "succeeded") {
    await db.import.updateMany({ where: { id: undoOf }, data: { undoUntil: null } });
  }
}
