import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { decodeFile } from "@/lib/commerce/import-export/csv/decode-file";
import { readHeader } from "@/lib/commerce/import-export/csv/file-header";
import { readRows, Unreadable } from "@/lib/commerce/import-export/csv/read-rows";
import { requireSharedWriteAccess } from "@/lib/commerce/stores";
import { refuseRule } from "@/lib/contract/field-rules";
import type { CreateImport, Import } from "@/lib/contract/import";
import { IMPORT_FORMATS } from "@/lib/contract/import-formats";
import { detectOrigin } from "@/lib/contract/import-origins";
import { requireFound } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { transaction } from "@/lib/platform/db";
import { IMPORT_ACCESS, type ImportAuthorContext, requireImportScope } from "./import-access";
import { presentImport } from "./present";
import { findImport } from "./rows";

/** Thirty days: as long as former states of products are kept. */
const UNDO_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Accepts a file; a worker reads it. Refuses validation_failed for a file of another kind, and for a mapping that does
 * not fit it; forbidden for data shared by both modes, to test keys without access to live mode; and insufficient_scope
 * to a caller that may not write its data. `moveId` names the move whose rows the file has.
 */
export async function startImport(
  author: ImportAuthorContext,
  sent: CreateImport,
  { moveId = null }: { moveId?: string | null } = {},
): Promise<Import> {
  const { store, livemode, now, actor } = author;
  const kind = sent.kind ?? "products";
  const isDryRun = sent.dryRun === "true";
  requireImportScope(author, kind);
  if (IMPORT_ACCESS[kind].isShared && !isDryRun) requireSharedWriteAccess(author, store);
  const file = decodeFile(sent.file.bytes);
  if (file === null) throw refuseRule("file", "file_text");
  const header = await firstRow(file);
  readHeader(IMPORT_FORMATS[kind], header, sent.mapping);
  const origin = sent.origin ?? detectOrigin(header);
  const id = newId("import");
  return transaction(async (tx) => {
    const row = await tx.import.create({
      data: {
        id,
        storeId: store.id,
        livemode,
        kind,
        origin,
        moveId,
        actorKind: actor.kind,
        actorId: actor.id,
        fileName: sent.fileName || `${kind}.csv`,
        content: file.bytes,
        mapping: sent.mapping,
        productTypes: sent.productTypes,
        typeParent: sent.typeParent?.trim() || null,
        header,
        isDryRun,
        removeMissing: sent.removeMissing === "true",
        decimalSign: sent.decimalSign,
        decidedSign: sent.decimalSign === "auto" ? null : sent.decimalSign,
        undoUntil: kind === "products" && !isDryRun ? new Date(now.getTime() + UNDO_MS) : null,
        createdAt: now,
        updatedAt: now,
      },
      omit: { content: true },
    });
    const after = presentImport(
      {
        ...row,
        kind,
        origin,
        actorKind: actor.kind,
        status: "pending",
        mapping: sent.mapping ?? null,
        failureParams: null,
        productTypes: sent.productTypes ?? "categories",
        decimalSign: sent.decimalSign ?? "auto",
        decidedSign: sent.decimalSign === "auto" ? null : (sent.decimalSign ?? null),
      },
      now,
    );
    await recordChange(tx, author, { action: "import.created", objectId: id, after });
    return after;
  });
}

/** One import by id. Refuses not_found. */
export async function getImport(
  { store, livemode, now }: Pick<AuditContext, "store" | "livemode" | "now">,
  id: string,
): Promise<Import> {
  const row = requireFound(await findImport({ storeId: store.id, livemode }, id));
  return presentImport(row, now);
}

async function firstRow(file: Parameters<typeof readRows>[0]): Promise<string[]> {
  try {
    for await (const { cells } of readRows(file)) return cells;
  } catch (error) {
    if (error instanceof Unreadable) throw refuseRule("file", "file_unreadable");
    throw error;
  }
  throw refuseRule("file", "file_empty");
}
