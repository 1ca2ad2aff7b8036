import type { ConversationDetail, InboxConversation } from "@/lib/contract/conversation";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import type { ConversationWithContext } from "./get-conversation";
import type { InboxRow } from "./inbox-rows";
import { presentSellerConversation } from "./present";

/** A conversation as the seller's inbox shows it. */
export function presentInboxConversation(row: InboxRow): InboxConversation {
  const { customer, lastMessage } = row;
  return {
    ...presentSellerConversation(row),
    customer: customer && {
      id: customer.id,
      email: customer.email,
      name: [customer.firstName, customer.lastName].filter(Boolean).join(" ") || null,
    },
    unreadCount: row.unreadCount,
    lastMessage: lastMessage && {
      id: lastMessage.id,
      sender: lastMessage.sender,
      excerpt: lastMessage.excerpt,
      createdAt: isoSeconds(lastMessage.createdAt),
    },
  };
}

/** The same, with what its visitor has bought and is about to buy. */
export function presentConversationWithContext(
  { conversation, orders, cart }: ConversationWithContext,
  { locale }: { locale: string },
): ConversationDetail {
  return {
    ...presentInboxConversation(conversation),
    context: {
      orders: orders.map((order) => ({
        id: order.id,
        orderNumber: order.orderNumber,
        total: money(order.total, order.currency, locale),
        paymentStatus: order.paymentStatus,
        fulfillmentStatus: order.fulfillmentStatus,
        placedAt: isoSeconds(order.placedAt),
      })),
      cart: cart && presentCart(cart, locale),
    },
  };
}

function presentCart(
  { snapshot, totals }: NonNullable<ConversationWithContext["cart"]>,
  locale: string,
): ConversationDetail["context"]["cart"] {
  const itemCount = snapshot.lines.reduce((units, line) => units + line.quantity, 0);
  if (itemCount === 0) return null;
  return { itemCount, total: money(totals.total, snapshot.currency, locale) };
}
