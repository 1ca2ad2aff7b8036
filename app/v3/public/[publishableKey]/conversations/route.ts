import { endpoint } from "@/lib/api/endpoint";
import { createConversation, presentConversation } from "@/lib/commerce/conversations";
import { Conversation, CreateConversation } from "@/lib/contract/conversation";

export const POST = endpoint({
  id: "createConversation",
  method: "POST",
  path: "/v3/public/{publishableKey}/conversations",
  summary: "Start a conversation with the seller, with or without a first message.",
  auth: "visitor",
  perMinute: 10,
  body: CreateConversation,
  returns: Conversation,
  status: 201,
  handle: async (ctx, { body }) => presentConversation(await createConversation(ctx, body)),
});
