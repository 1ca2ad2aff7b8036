import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { Move } from "@/lib/contract/move";
import { refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { getMove } from "./list-moves";
import { findMove } from "./rows";

/**
 * Stops reading a shop and forgets its token; what was read stays for as long as that of any other. Refuses not_found,
 * and conflict for one that has ended.
 */
export async function cancelMove(
  author: Pick<SellerContext, "store" | "livemode" | "now" | "actor">,
  id: string,
): Promise<Move> {
  const { store, livemode, now } = author;
  const place = { storeId: store.id, livemode };
  const before = await findMove(place, id);
  if (before === null) throw refuse("not_found");
  await transaction(async (tx) => {
    // One that has ended keeps its end: the first to get the row's lock wins.
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
