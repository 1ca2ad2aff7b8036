"use server";

import { sendMessage } from "@/components/storefront/chat/server/conversation";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";

/** The conversation that has begun, or why it has not. `isFinal`: trying again will not help. */
type BeginResult = { id: string } | { complaint: string; isFinal: boolean };

/**
 * Begins a conversation with its first message. On the server, because a cookie that a script sets
 * is thrown away after a week by some browsers, and the cart with it.
 */
export async function beginConversation(body: string, key: string): Promise<BeginResult> {
  const reply = await sendMessage(body, key);
  if (reply.ok) return { id: reply.data };
  const { locale, messages } = await getLanguage();
  const isFinal = reply.refusal.status === 422 || reply.refusal.status === 400;
  return { complaint: refusalText(reply.refusal, messages, locale), isFinal };
}
