import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { Tx } from "@/lib/platform/db";

type Page = { moveId: string; kind: string; number: number; content: string };

/**
 * Erases a customer from the records of moves, which are stored as CSV until they are purged: the rows with the e-mail
 * address, and the other rows of the same order. The first column identifies a customer or an order, and a page has all
 * rows of it.
 */
export async function eraseFromMoves(
  tx: Tx,
  { storeId, livemode, email }: { storeId: string; livemode: boolean; email: string },
): Promise<void> {
  const pages = await tx.$queryRaw<Page[]>`
    SELECT p.move_id AS "moveId", p.kind, p.number, p.content
    FROM move_pages p JOIN moves m ON m.id = p.move_id
    WHERE m.store_id = ${storeId} AND m.livemode = ${livemode}
      AND p.kind IN ('customers', 'order_history') AND strpos(lower(p.content), ${email}) > 0`;
  // An apostrophe keeps a cell from being a formula.
  const isTheirs = (cell: string) => cell.replace(/^'+/, "").trim().toLowerCase() === email;
  for (const { content, ...where } of pages) {
    const rows: string[][] = parse(content);
    const erased = new Set(rows.filter((row) => row.some(isTheirs)).map(([first]) => first));
    const kept = rows.filter(([first]) => !erased.has(first));
    const data = { content: stringify(kept, { record_delimiter: "windows" }) };
    await tx.movePage.updateMany({ where, data });
  }
}
