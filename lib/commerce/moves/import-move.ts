import { csvText, type ImportAuthorContext, startImport } from "@/lib/commerce/import-export";
import type { Import } from "@/lib/contract/import";
import type { CreateMoveImport, MoveKind, MoveSource } from "@/lib/contract/move";
import { refuse, requireFound } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { shopHeaders } from "@/lib/providers/shops";
import { findMove, type MoveRow } from "./rows";

/**
 * Imports the records of a kind like a file with these rows: with the same validation, report and undo. Refuses
 * not_found, conflict if the kind has no records or is still being read, and what starting an import refuses.
 */
export async function importMove(
  author: ImportAuthorContext,
  id: string,
  { kind, isDryRun, productTypes }: CreateMoveImport,
): Promise<Import> {
  const { store, livemode } = author;
  const move = requireFound(await findMove({ storeId: store.id, livemode }, id));
  requireRead(move, kind);
  const { source, address } = move;
  const sent = {
    file: { bytes: await readFile(id, { source, kind }) },
    ...{ kind, origin: source, fileName: `${new URL(address).host} ${kind}` },
    dryRun: isDryRun ? ("true" as const) : ("false" as const),
    // The APIs always use a decimal point.
    ...{ decimalSign: "." as const, productTypes },
  };
  return startImport(author, sent, { moveId: id });
}

function requireRead(move: MoveRow, kind: MoveKind): void {
  const found = move.kinds.find((one) => one.kind === kind);
  const isWhole = found?.status === "done" || move.endedAt !== null;
  if (!found || !isWhole)
    throw refuse("conflict", { message: "The kind is not completely read yet." });
  if (found.records === 0)
    throw refuse("conflict", { message: "The shop has no records of this kind." });
}

/** The records as a CSV file with a header. */
async function readFile(
  moveId: string,
  { source, kind }: { source: MoveSource; kind: MoveKind },
): Promise<Uint8Array> {
  const pages = await db.movePage.findMany({
    where: { moveId, kind },
    select: { content: true },
    orderBy: { number: "asc" },
  });
  const rows = pages.map(({ content }) => content).join("");
  // Purged meanwhile, or of erased customers only.
  if (rows === "") throw refuse("conflict", { message: "The records are deleted." });
  return new TextEncoder().encode(csvText([[...shopHeaders(source, kind)]]) + rows);
}
