import { cookies } from "next/headers";
import { CONVERSATION_COOKIE } from "@/components/storefront/chat/conversation-cookie";
import { shopperOrigin } from "@/components/storefront/shell/server/shop";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { cartToken, openCartToken } from "@/components/storefront/shell/server/visitor";
import { type Result, toResult, unexpected } from "@/lib/client/result";
import type { ConversationEmail, ConversationMessage } from "@/lib/contract/conversation";
import { readHostCookie, setHostCookie } from "@/lib/kit/host-cookie";

/** A year, as long as the cart token that the conversation hangs on. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The messages of the visitor and the seller, oldest first; empty before the first. */
export async function listMessages(): Promise<ConversationMessage[]> {
  const conversationId = await knownConversation();
  if (conversationId === undefined || (await cartToken()) === undefined) return [];
  const params = { path: { conversationId } };
  const call = (await shopApi()).GET("/conversations/{conversationId}/messages", { params });
  const reply = await toResult(call);
  if (reply.ok) return reply.data.data;
  if (reply.refusal.status === 404) return [];
  throw unexpected(reply.refusal);
}

/**
 * Says something to the seller, in the conversation there is or a new one; answers its id. The same
 * key is the same message, however often it is sent.
 */
export async function sendMessage(body: string, key: string): Promise<Result<string>> {
  const api = await shopApi(await openCartToken());
  const headers = { "idempotency-key": key };
  const conversationId = await knownConversation();
  if (conversationId !== undefined) {
    const params = { path: { conversationId } };
    const posted = await toResult(
      api.POST("/conversations/{conversationId}/messages", { params, body: { body }, headers }),
    );
    if (posted.ok) return { ok: true, data: conversationId };
    if (posted.refusal.status !== 404) return posted;
  }
  const begun = await toResult(
    api.POST("/conversations", { body: { initialMessage: body }, headers }),
  );
  if (!begun.ok) return begun;
  await keepConversation(begun.data.data.id);
  return { ok: true, data: begun.data.data.id };
}

/** Leaves an address for answers that come while the visitor is away. */
export async function saveConversationEmail(
  conversationId: string,
  email: string,
): Promise<Result<ConversationEmail>> {
  const params = { path: { conversationId } };
  const reply = await toResult(
    (await shopApi()).POST("/conversations/{conversationId}/email", { params, body: { email } }),
  );
  return reply.ok ? { ok: true, data: reply.data.data } : reply;
}

async function knownConversation(): Promise<string | undefined> {
  return readHostCookie(await cookies(), CONVERSATION_COOKIE);
}

async function keepConversation(id: string): Promise<void> {
  const secure = (await shopperOrigin()).startsWith("https:");
  const cookie = { name: CONVERSATION_COOKIE, value: id };
  setHostCookie(await cookies(), cookie, { secure, maxAge: COOKIE_SECONDS });
}
