import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { SellerConversation } from "@/lib/contract/conversation";
import { requireFound } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { findInboxRow, type InboxRow } from "./inbox-rows";

type Status = SellerConversation["status"];

const ACTIONS = {
  open: "conversation.reopened",
  closed: "conversation.closed",
} as const satisfies Record<Status, string>;

/**
 * Closes a conversation, or opens it again. Its visitor can still read a closed one, and a message from either side
 * opens it again. Idempotent. Refuses not_found.
 */
export async function changeStatus(
  ctx: SellerContext,
  conversationId: string,
  status: Status,
): Promise<InboxRow> {
  await transaction(async (tx) => {
    const before = requireFound(await lock(tx, ctx, conversationId));
    if (before.status === status) return;
    await tx.conversation.update({
      where: { id: conversationId },
      data: { status, updatedAt: ctx.now },
    });
    await recordChange(tx, ctx, {
      action: ACTIONS[status],
      objectId: conversationId,
      before: { status: before.status },
      after: { status },
    });
  });
  return requireFound(await findInboxRow(ctx, conversationId));
}

/** Until the commit no message is added to it and its status does not change. */
async function lock(tx: Tx, { store, livemode }: SellerContext, conversationId: string) {
  const [row] = await tx.$queryRaw<{ status: Status }[]>`
    SELECT status FROM conversations
    WHERE id = ${conversationId} AND store_id = ${store.id} AND livemode = ${livemode}
    FOR NO KEY UPDATE`;
  return row;
}
