import type { ConversationMessage } from "@/lib/contract/conversation";

/** What the visitor has written and the shop has not confirmed. `key` makes a repeat the same message. */
export type Unsent = { key: string; body: string; hasFailed: boolean };

/** One bubble of the conversation. */
export type ChatLine = Pick<ConversationMessage, "id" | "sender" | "body"> & {
  /** Null until the shop has it. */
  createdAt: string | null;
  hasFailed: boolean;
};

/** Longest message, as the API counts characters. */
const MESSAGE_MAX = 4_000;

/** From here on the remaining length is shown. */
const ROOM_SHOWN = 400;

/** Confirmed messages in their order, followed by those being sent, which have the sender `sender`. */
export function chatLines(
  messages: ConversationMessage[],
  unsent: Unsent[],
  sender: ConversationMessage["sender"] = "visitor",
): ChatLine[] {
  return [
    ...messages.map((message) => ({ ...message, hasFailed: false })),
    ...unsent.map(({ key, body, hasFailed }) => ({
      id: key,
      sender,
      body,
      createdAt: null,
      hasFailed,
    })),
  ];
}

/**
 * What is known once the shop has answered: its list, and after it what was confirmed while that
 * list was on its way.
 */
export function mergeMessages(
  known: ConversationMessage[],
  answered: ConversationMessage[],
): ConversationMessage[] {
  const isAnswered = new Set(answered.map(({ id }) => id));
  const last = known.findLastIndex(({ id }) => isAnswered.has(id));
  const later = known.slice(last + 1).filter(({ id }) => !isAnswered.has(id));
  return [...answered, ...later];
}

/** Characters left for a message, as people count them; undefined while there is plenty of room. */
export function roomLeft(draft: string): number | undefined {
  const left = MESSAGE_MAX - [...draft].length;
  return left <= ROOM_SHOWN ? left : undefined;
}

/** Whether the last word is the visitor's, so that they wait for the seller's. */
export function isWaiting(messages: ConversationMessage[]): boolean {
  return messages.at(-1)?.sender === "visitor";
}
