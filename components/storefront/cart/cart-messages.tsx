import type { ReactNode } from "react";
import { Notice, type NoticeTone } from "@/components/ui/notice";
import type { CartMessage } from "@/lib/contract/cart";

/** A message of the cart in the shopper's language; see cartMessageWords. */
export type CartNotice = Pick<CartMessage, "code" | "itemId" | "type"> & {
  text: string;
  /** The checkout refuses until this is mended. */
  isBlocking: boolean;
  /** The quantity that mends it; 0 takes the line out. */
  mendedBy?: number;
};

const TONES = { info: "info", warning: "warning", error: "danger" } satisfies Record<
  CartMessage["type"],
  NoticeTone
>;

type CartMessagesProps = {
  notices: CartNotice[];
  /** The one press that mends a message, where it can be mended here. */
  mend?: (message: CartNotice) => ReactNode;
};

/** The messages about the cart as a whole, or about one of its lines. */
export function CartNotices({ notices, mend }: CartMessagesProps) {
  return notices.map((message) => (
    <Notice key={`${message.code}${message.itemId}`} tone={TONES[message.type]}>
      <p>{message.text}</p>
      {mend?.(message)}
    </Notice>
  ));
}
