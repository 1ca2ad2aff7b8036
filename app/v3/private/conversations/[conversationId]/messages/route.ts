import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  presentSellerMessage,
  readInboxMessages,
  replyToConversation,
} from "@/lib/commerce/conversations";
import { MessagesQuery, PostMessage, SellerConversationMessage } from "@/lib/contract/conversation";

export const GET = endpoint({
  id: "listConversationMessages",
  method: "GET",
  path: "/v3/private/conversations/{conversationId}/messages",
  summary: "List the messages of a conversation, oldest first. Suitable for polling.",
  description:
    "Does not mark messages as read. Without `after`, the last 1,000 messages; with it, the first 1,000 after that message.",
  auth: "seller",
  query: MessagesQuery,
  returns: z.array(SellerConversationMessage),
  paged: true,
  cache: "poll",
  handle: async (ctx, { params, query }) =>
    readInboxMessages(ctx, params.conversationId, query.after),
});

export const POST = endpoint({
  id: "replyToConversation",
  method: "POST",
  path: "/v3/private/conversations/{conversationId}/messages",
  summary: "Reply to a visitor. A closed conversation is reopened.",
  description:
    "The reply is mailed if the visitor has left an e-mail address and is no longer on the site.",
  auth: "seller",
  body: PostMessage,
  returns: SellerConversationMessage,
  status: 201,
  handle: async (ctx, { params, body }) =>
    presentSellerMessage(await replyToConversation(ctx, params.conversationId, body), ctx),
});
