import { endpoint } from "@/lib/api/endpoint";
import { changeStatus, presentInboxConversation } from "@/lib/commerce/conversations";
import { InboxConversation } from "@/lib/contract/conversation";

export const POST = endpoint({
  id: "closeConversation",
  method: "POST",
  path: "/v3/private/conversations/{conversationId}/close",
  summary: "Close a conversation.",
  description:
    "Takes no body. Closing a closed conversation changes nothing. The visitor can still read it, and a new message reopens it.",
  auth: "seller",
  returns: InboxConversation,
  handle: async (ctx, { params }) =>
    presentInboxConversation(await changeStatus(ctx, params.conversationId, "closed")),
});
