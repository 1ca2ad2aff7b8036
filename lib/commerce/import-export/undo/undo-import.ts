import { recordChange } from "@/lib/commerce/audit";
import {
  IMPORT_ACCESS,
  type ImportAuthorContext,
} from "@/lib/commerce/import-export/imports/import-access";
import { presentImport } from "@/lib/commerce/import-export/imports/present";
import { findImport } from "@/lib/commerce/import-export/imports/rows";
import { requireSharedWriteAccess } from "@/lib/commerce/stores";
import type { Import } from "@/lib/contract/import";
import { refuse, requireFound } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { db, rejectDuplicate, transaction } from "@/lib/platform/db";

/**
 * Starts undoing an import of products; a worker does it, as an import of its own. Refuses not_found; conflict for one
 * that is running, wrote nothing, is already undone or is too old; forbidden to test keys without access to live mode.
 */
export async function undoImport(author: ImportAuthorContext, id: string): Promise<Import> {
  const { store, livemode, now, actor } = author;
  const undone = requireFound(await findImport({ storeId: store.id, livemode }, id));
  if (IMPORT_ACCESS[undone.kind].isShared) requireSharedWriteAccess(author, store);
  if (undone.endedAt === null) throw conflict("The import is still under way.");
  if (undone.undoUntil === null || undone.undoUntil <= now) {
    throw conflict("The import wrote nothing, is undone already, or was too long ago.");
  }
  const rowsTotal = await db.importChange.count({ where: { importId: id } });
  if (rowsTotal === 0) throw conflict("The import has changed nothing.");
  return transaction(async (tx) => {
    const { kind, origin, fileName } = undone;
    const making = tx.import.create({
      data: {
        ...{ id: newId("import"), storeId: store.id, livemode, kind, origin, fileName },
        ...{ actorKind: actor.kind, actorId: actor.id, undoOf: id, rowsTotal, isDryRun: false },
        ...{ createdAt: now, updatedAt: now },
      },
      omit: { content: true },
    });
    const row = await rejectDuplicate(making, () => conflict("The import is undone already."));
    const after = presentImport(
      {
        ...row,
        ...{ kind, origin, actorKind: actor.kind, status: "pending", mapping: null },
        ...{ productTypes: "categories", decimalSign: "auto", decidedSign: null },
        failureParams: null,
      },
      now,
    );
    await recordChange(tx, author, { action: "import.created", objectId: row.id, after });
    return after;
  });
}

function conflict(message: string) {
  return refuse("conflict", { message });
}
