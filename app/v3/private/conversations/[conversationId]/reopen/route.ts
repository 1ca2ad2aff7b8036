import { endpoint } from "@/lib/api/endpoint";
import { changeStatus, presentInboxConversation } from "@/lib/commerce/conversations";
import { ConversationParams, InboxConversation } from "@/lib/contract/conversation";

export const POST = endpoint({
  id: "reopenConversation",
  method: "POST",
  path: "/v3/private/conversations/{conversationId}/reopen",
  summary: "Open a closed conversation again.",
  description: "The body is empty. Twice is once.",
  auth: "seller",
  perMinute: 60,
  params: ConversationParams,
  returns: InboxConversation,
  refuses: ["not_found"],
  handle: async (ctx, { params }) =>
    presentInboxConversation(await changeStatus(ctx, params.conversationId, "open")),
});
