import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  presentSellerMessage,
  readInboxMessages,
  replyToConversation,
} from "@/lib/commerce/conversations";
import {
  ConversationParams,
  MessagesQuery,
  PostMessage,
  SellerConversationMessage,
} from "@/lib/contract/conversation";

export const GET = endpoint({
  id: "listConversationMessages",
  method: "GET",
  path: "/v3/private/conversations/{conversationId}/messages",
  summary: "The messages of a conversation, oldest first. Made for polling.",
  description:
    "Reading marks nothing as read. Without `after`, the last thousand; with it, the first thousand after that message.",
  auth: "seller",
  perMinute: 60,
  params: ConversationParams,
  query: MessagesQuery,
  returns: z.array(SellerConversationMessage),
  paged: true,
  cache: "poll",
  refuses: ["not_found"],
  handle: async (ctx, { params, query }) =>
    readInboxMessages(ctx, params.conversationId, query.after),
});

export const POST = endpoint({
  id: "replyToConversation",
  method: "POST",
  path: "/v3/private/conversations/{conversationId}/messages",
  summary: "Answer a visitor. A conversation that was closed is open again.",
  description: "Mailed, if the visitor has left an address and the site as well.",
  auth: "seller",
  perMinute: 60,
  params: ConversationParams,
  body: PostMessage,
  returns: SellerConversationMessage,
  status: 201,
  refuses: ["not_found"],
  handle: async (ctx, { params, body }) =>
    presentSellerMessage(await replyToConversation(ctx, params.conversationId, body), ctx),
});
