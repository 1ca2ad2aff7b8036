import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import type { Import } from "@/lib/contract/import";
import { refuse, requireFound } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { presentImport } from "./present";
import { findImport, type ImportRow } from "./rows";

/**
 * Cancels an import: imported rows are kept, and a batch in progress is rolled back. Refuses not_found, and
 * conflict for one that has ended.
 */
export async function cancelImport(author: AuditContext, id: string): Promise<Import> {
  const { store, livemode, now } = author;
  const place = { storeId: store.id, livemode };
  const before = requireFound(await findImport(place, id));
  await transaction(async (tx) => {
    // One that has ended keeps its end: the first to get the row's lock wins.
    const { count } = await tx.import.updateMany({
      where: { id, ...place, status: { in: ["pending", "running"] } },
      data: { status: "cancelled", endedAt: now, updatedAt: now, content: null, leaseUntil: null },
    });
    if (count === 0) throw refuse("conflict", { message: "The import has ended." });
    await recordChange(tx, author, {
      action: "import.cancelled",
      objectId: id,
      before: { status: before.status },
      after: { status: "cancelled" satisfies ImportRow["status"] },
    });
  });
  const after = requireFound(await findImport(place, id));
  return presentImport(after, now);
}
