import { csvText, type ImportAuthorContext, startImport } from "@/lib/commerce/import-export";
import type { Import } from "@/lib/contract/import";
import type { CreateMoveImport, MoveKind, MoveSource } from "@/lib/contract/move";
import { refuse } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { shopHeaders } from "@/lib/providers/shops";
import { findMove, type MoveRow } from "./rows";

/**
 * Takes in what was read of a kind, as a file with these rows would be: the same checks, report and undoing. Refuses
 * not_found, conflict where nothing of it is read or more is to come, and what starting an import refuses.
 */
export async function importMove(
  author: ImportAuthorContext,
  id: string,
  { kind, isDryRun, productTypes }: CreateMoveImport,
): Promise<Import> {
  const { store, livemode } = author;
  const move = await findMove({ storeId: store.id, livemode }, id);
  if (move === null) throw refuse("not_found");
  requireRead(move, kind);
  const { source, address } = move;
  const sent = {
    file: { bytes: await readFile(id, { source, kind }) },
    ...{ kind, origin: source, fileName: `${new URL(address).host} ${kind}` },
    dryRun: isDryRun ? ("true" as const) : ("false" as const),
    // Shops write amounts in one way only.
    ...{ decimalSign: "." as const, productTypes },
  };
  return startImport(author, sent, { moveId: id });
}

function requireRead(move: MoveRow, kind: MoveKind): void {
  const found = move.kinds.find((one) => one.kind === kind);
  const isWhole = found?.status === "done" || move.endedAt !== null;
  if (!found || !isWhole) throw refuse("conflict", { message: "It is not read yet." });
  if (found.records === 0) throw refuse("conflict", { message: "The shop has none of it." });
}

/** The rows that were read, below the names of their columns. */
async function readFile(
  moveId: string,
  { source, kind }: { source: MoveSource; kind: MoveKind },
): Promise<Uint8Array> {
  const pages = await db.movePage.findMany({
    where: { moveId, kind },
    select: { content: true },
    orderBy: { number: "asc" },
  });
  const header = csvText([[...shopHeaders(source, kind)]]);
  return new TextEncoder().encode(header + pages.map(({ content }) => content).join(""));
}
