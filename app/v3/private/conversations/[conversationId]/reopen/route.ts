import { endpoint } from "@/lib/api/endpoint";
import { changeStatus, presentInboxConversation } from "@/lib/commerce/conversations";
import { InboxConversation } from "@/lib/contract/conversation";

export const POST = endpoint({
  id: "reopenConversation",
  method: "POST",
  path: "/v3/private/conversations/{conversationId}/reopen",
  summary: "Reopen a closed conversation.",
  description: "Takes no body. Reopening an open conversation changes nothing.",
  auth: "seller",
  returns: InboxConversation,
  handle: async (ctx, { params }) =>
    presentInboxConversation(await changeStatus(ctx, params.conversationId, "open")),
});
