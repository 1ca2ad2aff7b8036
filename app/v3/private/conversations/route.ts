import { listInbox } from "@/lib/commerce/conversations";
import { InboxConversation, InboxQuery } from "@/lib/contract/conversation";
import { conversations } from "./resource";

export const GET = conversations.list({
  id: "listConversations",
  summary: "List conversations, the most recently active first.",
  query: InboxQuery,
  item: InboxConversation,
  find: listInbox,
});
