import { endpoint } from "@/lib/api/endpoint";
import { getConversation, presentConversationWithContext } from "@/lib/commerce/conversations";
import { ConversationDetail } from "@/lib/contract/conversation";

export const GET = endpoint({
  id: "getConversation",
  method: "GET",
  path: "/v3/private/conversations/{conversationId}",
  summary: "Get a conversation, with the orders and the cart of its visitor.",
  auth: "seller",
  returns: ConversationDetail,
  handle: async (ctx, { params }) =>
    presentConversationWithContext(await getConversation(ctx, params.conversationId), ctx),
});
