import { endpoint } from "@/lib/api/endpoint";
import { currentConversation, presentCurrentConversation } from "@/lib/commerce/conversations";
import { CurrentConversation } from "@/lib/contract/conversation";

export const GET = endpoint({
  id: "getCurrentConversation",
  method: "GET",
  path: "/v3/public/{publishableKey}/conversations/current",
  summary: "Get the visitor's most recent open conversation. Suitable for polling.",
  auth: "visitor",
  perMinute: 120,
  returns: CurrentConversation,
  cache: "poll",
  refuses: ["not_found"],
  handle: async (ctx) => presentCurrentConversation(await currentConversation(ctx)),
});
