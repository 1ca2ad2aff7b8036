import type { InboxConversation } from "@/lib/contract/conversation";

/** Whom a conversation is with, by the best that is known: a name, an address, `Visitor`. */
export function personName(
  { customer, email }: Pick<InboxConversation, "customer" | "email">,
  visitor: string,
): string {
  return customer?.name || customer?.email || email || visitor;
}
