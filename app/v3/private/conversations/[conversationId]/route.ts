import { conversations } from "../resource";

export const GET = conversations.get({
  id: "getConversation",
  summary: "Get a conversation, with the orders and the cart of its visitor.",
});
