import { endpoint } from "@/lib/api/endpoint";
import { saveEmail } from "@/lib/commerce/conversations";
import { ConversationEmail, SaveConversationEmail } from "@/lib/contract/conversation";

export const POST = endpoint({
  id: "saveConversationEmail",
  method: "POST",
  path: "/v3/public/{publishableKey}/conversations/{conversationId}/email",
  summary: "Leave an e-mail address for replies after the visitor has left the site.",
  auth: "visitor",
  perMinute: 30,
  body: SaveConversationEmail,
  returns: ConversationEmail,
  handle: async (ctx, { params, body }) => saveEmail(ctx, params.conversationId, body.email),
});
