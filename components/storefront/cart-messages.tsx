import { Notice, type NoticeTone } from "@/components/ui/notice";
import type { CartMessage } from "@/lib/contract/cart";

/** A message of the cart in the shopper's language; see cartMessageWords. */
export type WordedMessage = Pick<CartMessage, "code" | "itemId" | "type"> & { text: string };

const TONES = { info: "info", warning: "warning", error: "danger" } satisfies Record<
  CartMessage["type"],
  NoticeTone
>;

/** What there is to say about the cart as a whole, or about one of its lines. */
export function CartMessages({ messages }: { messages: WordedMessage[] }) {
  return messages.map(({ code, itemId, type, text }) => (
    <Notice key={`${code}${itemId}`} tone={TONES[type]}>
      {text}
    </Notice>
  ));
}
