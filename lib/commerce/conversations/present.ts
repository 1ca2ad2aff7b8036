import {
  type Conversation,
  ConversationMessage,
  type CurrentConversation,
  SellerConversation,
  type SellerConversationMessage,
} from "@/lib/contract/conversation";
import { isoSeconds } from "@/lib/kit/clock";
import type { ConversationRow, CurrentConversationRow, MessageRow, ReadMessage } from "./rows";

/** A conversation as the visitor who began it sees it. */
export function presentConversation({ id, subject, createdAt }: ConversationRow): Conversation {
  return { id, subject, createdAt: isoSeconds(createdAt) };
}

/** The visitor's open conversation. */
export function presentCurrentConversation(row: CurrentConversationRow): CurrentConversation {
  return {
    id: row.id,
    subject: row.subject,
    unreadCount: row.unreadCount,
    lastMessageAt: isoSeconds(row.lastMessageAt),
    createdAt: isoSeconds(row.createdAt),
  };
}

/** One message, to either side. */
export function presentMessage(message: MessageRow | ReadMessage): ConversationMessage {
  return {
    id: message.id,
    sender: ConversationMessage.shape.sender.parse(message.sender),
    body: message.body,
    createdAt: isoSeconds(message.createdAt),
  };
}

/** All messages of a conversation: a list of one page. */
export function presentMessages(messages: ReadMessage[]) {
  const total = messages.length;
  return {
    data: messages.map(presentMessage),
    meta: { currentPage: 1, perPage: Math.max(1, total), total, lastPage: 1 },
  };
}

/** A conversation as its seller sees it, with the visitor's address. */
export function presentSellerConversation(row: ConversationRow): SellerConversation {
  return {
    id: row.id,
    livemode: row.livemode,
    subject: row.subject,
    email: row.email,
    customerId: row.customerId,
    status: SellerConversation.shape.status.parse(row.status),
    lastMessageAt: isoSeconds(row.lastMessageAt),
    createdAt: isoSeconds(row.createdAt),
  };
}

/** A message as shown to its seller. */
export function presentSellerMessage(
  message: MessageRow,
  { livemode }: Pick<ConversationRow, "livemode">,
): SellerConversationMessage {
  const { conversationId } = message;
  return { ...presentMessage(message), conversationId, livemode };
}
