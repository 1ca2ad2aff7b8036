import type { SellerContext } from "@/lib/commerce/stores";
import type { Move, MoveQuery } from "@/lib/contract/move";
import { requireFound } from "@/lib/kit/errors";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { db } from "@/lib/platform/db";
import { presentMove } from "./present";
import { findMove, moveRow, WITH_KINDS } from "./rows";

type Ctx = Pick<SellerContext, "store" | "livemode" | "now">;

/** Moves, newest first. */
export async function listMoves(
  { store, livemode, now }: Ctx,
  { status, ...page }: MoveQuery,
): Promise<{ data: Move[]; meta: PageMeta }> {
  const where = { storeId: store.id, livemode, ...(status && { status }) };
  const [rows, total] = await Promise.all([
    db.move.findMany({
      ...{ where, include: WITH_KINDS, orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
      ...{ take: page.perPage, skip: pageOffset(page) },
    }),
    db.move.count({ where }),
  ]);
  return {
    data: rows.map((row) => presentMove(moveRow(row), now)),
    meta: pageMeta({ ...page, total }),
  };
}

/** One move by id. Refuses not_found. */
export async function getMove({ store, livemode, now }: Ctx, id: string): Promise<Move> {
  const row = requireFound(await findMove({ storeId: store.id, livemode }, id));
  return presentMove(row, now);
}
