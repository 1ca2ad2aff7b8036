import type { InboxConversation } from "@/lib/contract/conversation";
import { format, type Message, type Value } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";

/** So many characters tell the few anonymous conversations of an inbox apart. */
const MARK_LENGTH = 4;

/** Whom a conversation is with, by the best that is known: a name, an address, `Visitor 4F2A` by the end of its id. */
export function personName(
  { id, customer, email }: Pick<InboxConversation, "id" | "customer" | "email">,
  visitor: Message<{ mark: Value }>,
): string {
  return (
    customer?.name ||
    shownEmail(customer?.email || email || "") ||
    format(visitor, { mark: id.slice(-MARK_LENGTH).toUpperCase() })
  );
}
