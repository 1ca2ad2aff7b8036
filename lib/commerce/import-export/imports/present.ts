import type { Import } from "@/lib/contract/import";
import { isoSeconds } from "@/lib/kit/clock";
import type { ImportRow } from "./rows";

/** An import as the seller's API shows it. */
export function presentImport(row: ImportRow, now: Date): Import {
  return {
    id: row.id,
    kind: row.kind,
    origin: row.origin,
    status: row.status,
    isDryRun: row.isDryRun,
    removeMissing: row.removeMissing,
    decimalSign: row.decidedSign,
    livemode: row.livemode,
    fileName: row.fileName,
    rowsTotal: row.rowsTotal,
    rowsDone: row.rowsDone,
    createdCount: row.createdCount,
    updatedCount: row.updatedCount,
    unchangedCount: row.unchangedCount,
    failedCount: row.failedCount,
    variantsAddedCount: row.variantsAdded,
    variantsRemovedCount: row.variantsRemoved,
    unitsRemovedCount: row.unitsRemoved,
    cartsAffectedCount: row.cartsAffected,
    largePriceChangesCount: row.largePriceChanges,
    moveId: row.moveId,
    undoOf: row.undoOf,
    undoUntil: isoSeconds(row.undoUntil),
    failure: row.failure,
    failureCode: row.failureCode,
    failureParams: row.failureParams ?? {},
    imagesTotal: row.imagesTotal,
    imagesDone: row.imagesDone,
    imagesFailed: row.imagesFailed,
    startedAt: isoSeconds(row.startedAt),
    endedAt: isoSeconds(row.endedAt),
    etaSeconds: etaSeconds(row, now),
    createdAt: isoSeconds(row.createdAt),
  };
}

/** The remaining time at the speed so far. */
export function etaSeconds(
  { status, startedAt, rowsDone, rowsTotal }: ImportRow,
  now: Date,
): number | null {
  if (status !== "running" || startedAt === null || rowsDone === 0) return null;
  const secondsEach = Math.max(0, now.getTime() - startedAt.getTime()) / 1000 / rowsDone;
  return Math.ceil((rowsTotal - rowsDone) * secondsEach);
}
