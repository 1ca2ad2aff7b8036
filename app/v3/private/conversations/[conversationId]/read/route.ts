import { endpoint } from "@/lib/api/endpoint";
import { markRead, presentInboxConversation } from "@/lib/commerce/conversations";
import { InboxConversation, MarkConversationRead } from "@/lib/contract/conversation";

export const POST = endpoint({
  id: "markConversationRead",
  method: "POST",
  path: "/v3/private/conversations/{conversationId}/read",
  summary: "Mark the visitor's messages as read.",
  auth: "seller",
  body: MarkConversationRead,
  returns: InboxConversation,
  handle: async (ctx, { params, body }) =>
    presentInboxConversation(await markRead(ctx, params.conversationId, body)),
});
