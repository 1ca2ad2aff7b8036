import type { InboxConversation } from "@/lib/contract/conversation";
import { shownEmail } from "@/lib/kit/shown-email";

/** Whom a conversation is with, by the best that is known: a name, an address, `Visitor`. */
export function personName(
  { customer, email }: Pick<InboxConversation, "customer" | "email">,
  visitor: string,
): string {
  return customer?.name || shownEmail(customer?.email || email || "") || visitor;
}
