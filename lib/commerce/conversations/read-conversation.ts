import type { VisitorContext } from "@/lib/commerce/stores";
import { requireFound } from "@/lib/kit/errors";
import {
  type CurrentConversationRow,
  findCurrentConversation,
  findMessages,
  type ReadMessage,
} from "./rows";

/** The visitor's most recent open conversation. Refuses not_found if there is none. */
export async function currentConversation(ctx: VisitorContext): Promise<CurrentConversationRow> {
  return requireFound(await findCurrentConversation(ctx));
}

/**
 * The messages of the visitor's conversation, oldest first; having been shown, they count as read.
 * Refuses not_found.
 */
export async function readMessages(
  ctx: VisitorContext,
  conversationId: string,
): Promise<ReadMessage[]> {
  return requireFound(await findMessages(ctx, conversationId));
}
