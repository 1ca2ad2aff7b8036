import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  postMessage,
  presentMessage,
  presentMessages,
  readMessages,
} from "@/lib/commerce/conversations";
import { ConversationMessage, ConversationParams, PostMessage } from "@/lib/contract/conversation";

export const GET = endpoint({
  id: "listMessages",
  method: "GET",
  path: "/v3/public/{publishableKey}/conversations/{conversationId}/messages",
  summary: "The messages of a conversation, oldest first. Made for polling.",
  description: "What is answered counts as read. Of a very long conversation, the last thousand.",
  auth: "visitor",
  perMinute: 120,
  params: ConversationParams,
  returns: z.array(ConversationMessage),
  paged: true,
  cache: "poll",
  refuses: ["not_found"],
  handle: async (ctx, { params }) =>
    presentMessages(await readMessages(ctx, params.conversationId)),
});

export const POST = endpoint({
  id: "postMessage",
  method: "POST",
  path: "/v3/public/{publishableKey}/conversations/{conversationId}/messages",
  summary: "Say something more. A conversation that was closed is open again.",
  auth: "visitor",
  perMinute: 30,
  params: ConversationParams,
  body: PostMessage,
  returns: ConversationMessage,
  status: 201,
  refuses: ["not_found"],
  handle: async (ctx, { params, body }) =>
    presentMessage(await postMessage(ctx, params.conversationId, body)),
});
