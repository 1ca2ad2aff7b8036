import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listInbox } from "@/lib/commerce/conversations";
import { InboxConversation, InboxQuery } from "@/lib/contract/conversation";

export const GET = endpoint({
  id: "listConversations",
  method: "GET",
  path: "/v3/private/conversations",
  summary: "List conversations, the most recently active first.",
  auth: "seller",
  query: InboxQuery,
  returns: z.array(InboxConversation),
  paged: true,
  handle: async (ctx, { query }) => listInbox(ctx, query),
});
