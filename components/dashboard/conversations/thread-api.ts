import { replyTo } from "@/components/dashboard/conversations/actions";
import { sendOnce } from "@/components/dashboard/form/sending-state";
import { notifySignedOut } from "@/components/dashboard/shell/signed-out";
import type { ChatPort } from "@/components/storefront/chat/chat";
import type { ConversationMessage } from "@/lib/contract/conversation";

type ThreadApi = ReturnType<ChatPort["api"]>;

/** The conversation was not found, another request is sending the same, or answers that will not change. */
const GONE = 404;
const BUSY = 409;
const REJECTED = new Set([400, 403, 422]);

/**
 * A conversation as the seller's browser polls it: only messages after the last seen one, and of those only changes
 * since the last poll. `onSent` is called after each answer.
 */
export function threadApi(
  id: string,
  first: readonly ConversationMessage[],
  onSent: () => void,
): ThreadApi {
  let seen = [...first];
  let tag: string | null = null;

  return {
    async look() {
      const last = seen.at(-1)?.id;
      const query = last === undefined ? "" : `?after=${encodeURIComponent(last)}`;
      const response = await fetch(`/dashboard/conversations/${id}/messages${query}`, {
        cache: "no-store",
        headers: tag === null ? {} : { "if-none-match": tag },
      }).catch(() => null);
      if (response?.status === 304) return { kind: "same" };
      if (response?.status === 401) notifySignedOut();
      if (!response?.ok) return { kind: response?.status === GONE ? "gone" : "failed" };
      const { data }: { data: ConversationMessage[] } = await response.json();
      if (data.length === 0) {
        tag = response.headers.get("etag");
        return { kind: "same" };
      }
      // The next request is a different one, so the ETag of the old answer does not apply.
      tag = null;
      seen = [...seen, ...data];
      return { kind: "found", found: seen };
    },

    async glance() {
      return { kind: "same" };
    },

    // What was not sent waits in the thread, which sends it again.
    async send(body, key) {
      const outcome = await sendOnce(key, () => replyTo(id, body, key)).catch(() => null);
      if (outcome === null) return { kind: "failed" };
      if (outcome.ok) {
        onSent();
        return { kind: "sent", message: outcome.data.data };
      }
      const { status } = outcome.refusal;
      if (status === 401) notifySignedOut();
      if (status === GONE) return { kind: "gone" };
      if (status === BUSY) return { kind: "busy" };
      return { kind: REJECTED.has(status) ? "rejected" : "failed" };
    },
  };
}
