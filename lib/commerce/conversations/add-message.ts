import { emit } from "@/lib/commerce/outbox";
import type { ConversationMessage } from "@/lib/contract/conversation";
import { newId } from "@/lib/kit/ids";
import type { Tx } from "@/lib/platform/db";
import { presentSellerMessage } from "./present";
import type { ConversationRow, MessageRow } from "./rows";

/** A message and its time. */
type Said = { sender: ConversationMessage["sender"]; body: string; now: Date };

/** Writes one message to a conversation that is locked or new, and its event. */
export async function addMessage(
  tx: Tx,
  conversation: ConversationRow,
  { sender, body, now }: Said,
): Promise<MessageRow> {
  const message = await tx.conversationMessage.create({
    data: {
      id: newId("message"),
      conversationId: conversation.id,
      sender,
      body,
      createdAt: now,
    },
  });
  await emit(tx, {
    storeId: conversation.storeId,
    livemode: conversation.livemode,
    type: "conversation.message_created",
    objectId: message.id,
    dedupeKey: "created",
    payload: presentSellerMessage(message, conversation),
    createdAt: now,
  });
  return message;
}
