import { browserApi } from "@/components/storefront/shell/browser-api";
import type { ConversationMessage } from "@/lib/contract/conversation";

/** The result of a poll: new messages, nothing new, a conversation that is not ours, or no answer. */
export type PollResult<Found> =
  | { kind: "found"; found: Found }
  | { kind: "same" | "gone" | "failed" };

/** The result of sending; `rejected` cannot succeed on a retry, `busy` is being sent by another request. */
export type SendMessageResult =
  | { kind: "sent"; message: ConversationMessage }
  | { kind: "gone" | "failed" | "rejected" | "busy" };

/** The conversation as the browser asks for it, each list only when it has changed. */
export function chatApi(publishableKey: string, conversationId: string) {
  const api = browserApi(publishableKey);
  const path = { conversationId };
  let tag: string | null = null;

  return {
    /** All messages, which thereby count as read. */
    async look(): Promise<PollResult<ConversationMessage[]>> {
      const asked = api.GET("/conversations/{conversationId}/messages", {
        params: { path },
        ...(tag === null ? {} : { headers: { "if-none-match": tag } }),
        cache: "no-store",
      });
      const reply = await asked.catch(() => undefined);
      if (reply?.response.status === 304) return { kind: "same" };
      if (reply?.data) {
        tag = reply.response.headers.get("etag");
        return { kind: "found", found: reply.data.data };
      }
      return { kind: reply?.response.status === 404 ? "gone" : "failed" };
    },

    /** How many of the seller's messages the visitor has not read. */
    async glance(): Promise<PollResult<number>> {
      const reply = await api.GET("/conversations/current").catch(() => undefined);
      if (reply?.data) return { kind: "found", found: reply.data.data.unreadCount };
      // The seller may have closed the conversation; it opens again with the next message.
      return reply?.response.status === 404 ? { kind: "same" } : { kind: "failed" };
    },

    /** Says something more. The same key is the same message, however often it is sent. */
    async send(body: string, key: string): Promise<SendMessageResult> {
      const sent = api.POST("/conversations/{conversationId}/messages", {
        params: { path },
        body: { body },
        headers: { "idempotency-key": key },
      });
      const reply = await sent.catch(() => undefined);
      if (reply?.data) return { kind: "sent", message: reply.data.data };
      const status = reply?.response.status ?? 0;
      if (status === 404) return { kind: "gone" };
      if (status === 409) return { kind: "busy" };
      return { kind: status === 400 || status === 422 ? "rejected" : "failed" };
    },

    /** Leaves an address for the answer. False when it was not taken. */
    async saveEmail(email: string): Promise<boolean> {
      const saved = api.POST("/conversations/{conversationId}/email", {
        params: { path },
        body: { email },
      });
      return (await saved.catch(() => undefined))?.data !== undefined;
    },

    /** The address of a logged-in customer, who is not asked for one. */
    async customerEmail(): Promise<string | undefined> {
      const reply = await api.GET("/cart/auth-status").catch(() => undefined);
      return reply?.data?.data.customer?.email;
    },
  };
}
