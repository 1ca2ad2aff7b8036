import type { ConversationMessage } from "@/lib/contract/conversation";

/** What the visitor has written and the shop has not confirmed. */
export type Unsent = {
  /** Makes a repeat the same message. */
  key: string;
  body: string;
  hasFailed: boolean;
  /** Id of the message it was written after: empty for none, missing where they were not known yet. */
  after?: string;
};

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

/**
 * Confirmed messages in their order, and those of `sender` that are not confirmed each where it was
 * written: one that was not sent keeps its place when others come in.
 */
export function chatLines(
  messages: ConversationMessage[],
  unsent: Unsent[],
  sender: ConversationMessage["sender"] = "visitor",
): ChatLine[] {
  const lines: ChatLine[] = messages.map((message) => ({ ...message, hasFailed: false }));
  // From the last to the first, so that no place moves before it is used.
  for (const { key, body, hasFailed, after } of [...unsent].reverse()) {
    const place =
      after === undefined ? messages.length : messages.findIndex(({ id }) => id === after) + 1;
    lines.splice(place, 0, { id: key, sender, body, createdAt: null, hasFailed });
  }
  return lines;
}

/** The messages once the shop has answered: its list, and after it those confirmed while that list was being loaded. */
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
