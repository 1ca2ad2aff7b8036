import type { Words } from "@/components/storefront/words";
import type { PaymentStatus, PublicOrder } from "@/lib/contract/order";

/** What an order's page shows by the state of its payment; its words are `words.order.standing`. */
export type OrderStanding = {
  tone: "success" | "waiting" | "ended";
  /** The state may still change by itself, so the page keeps looking. */
  isOpen: boolean;
};

/** How an order stands, by the state of its payment. */
export const ORDER_STANDINGS: Record<PaymentStatus, OrderStanding> = {
  paid: { tone: "success", isOpen: false },
  pending: { tone: "waiting", isOpen: true },
  requires_action: { tone: "waiting", isOpen: true },
  partially_refunded: { tone: "ended", isOpen: false },
  refunded: { tone: "ended", isOpen: false },
  cancelled: { tone: "ended", isOpen: false },
};

/** What the order's page says of it. A card that is not settled yet waits for a bank, not for a transfer. */
export function standingWords(
  { paymentStatus, paymentMethod }: Pick<PublicOrder, "paymentStatus" | "paymentMethod">,
  words: Pick<Words["order"], "standing" | "waitingForCard">,
): { title: string; text: string } {
  const isCardUnsettled = paymentStatus === "pending" && paymentMethod !== "bank_transfer";
  return isCardUnsettled ? words.waitingForCard : words.standing[paymentStatus];
}
