import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { Move } from "@/lib/contract/move";
import { refuse, requireFound } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { getMove } from "./list-moves";
import { findMove } from "./rows";

/**
 * Cancels a move and deletes its token. Records read so far are kept as usual. Refuses not_found, and conflict for a
 * move that has ended.
 */
export async function cancelMove(
  author: Pick<SellerContext, "store" | "livemode" | "now" | "actor">,
  id: string,
): Promise<Move> {
  const { store, livemode, now } = author;
  const place = { storeId: store.id, livemode };
  const before = requireFound(await findMove(place, id));
  await transaction(async (tx) => {
    // A move that has ended meanwhile is left unchanged.
    const { count } = await tx.move.updateMany({
      where: { id, ...place, status: { in: ["pending", "running"] } },
      data: {
        ...{ status: "cancelled", problem: null, token: null, leaseUntil: null },
        ...{ endedAt: now, updatedAt: now },
      },
    });
    if (count === 0) throw refuse("conflict", { message: "The shop is no longer being read." });
    await recordChange(tx, author, {
      action: "move.cancelled",
      objectId: id,
      before: { status: before.status },
      after: { status: "cancelled" },
    });
  });
  return getMove(author, id);
}
