import type { VisitorContext } from "@/lib/commerce/stores";
import type { PostMessage } from "@/lib/contract/conversation";
import { requireFound } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { addMessage } from "./add-message";
import { lockForMessage, type MessageRow, recordVisit } from "./rows";

/**
 * Adds a message of the visitor. A closed conversation is reopened, so that the message is not missed.
 * Refuses not_found.
 */
export async function postMessage(
  ctx: VisitorContext,
  conversationId: string,
  { body }: PostMessage,
): Promise<MessageRow> {
  return transaction(async (tx) => {
    await recordVisit(tx, ctx);
    const conversation = requireFound(await lockForMessage(tx, ctx, conversationId));
    return addMessage(tx, conversation, { sender: "visitor", body, now: ctx.now });
  });
}
