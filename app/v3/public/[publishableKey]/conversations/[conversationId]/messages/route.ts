import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  postMessage,
  presentMessage,
  presentMessages,
  readMessages,
} from "@/lib/commerce/conversations";
import { ConversationMessage, PostMessage } from "@/lib/contract/conversation";

export const GET = endpoint({
  id: "listMessages",
  method: "GET",
  path: "/v3/public/{publishableKey}/conversations/{conversationId}/messages",
  summary: "List the messages of a conversation, oldest first. Suitable for polling.",
  description:
    "Marks the returned messages as read. A very long conversation returns the last 1,000.",
  auth: "visitor",
  perMinute: 120,
  returns: z.array(ConversationMessage),
  paged: true,
  cache: "poll",
  handle: async (ctx, { params }) =>
    presentMessages(await readMessages(ctx, params.conversationId)),
});

export const POST = endpoint({
  id: "postMessage",
  method: "POST",
  path: "/v3/public/{publishableKey}/conversations/{conversationId}/messages",
  summary: "Send a message. A closed conversation is reopened.",
  auth: "visitor",
  perMinute: 30,
  body: PostMessage,
  returns: ConversationMessage,
  status: 201,
  handle: async (ctx, { params, body }) =>
    presentMessage(await postMessage(ctx, params.conversationId, body)),
});
