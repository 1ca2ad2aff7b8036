import { say, type Words } from "@/components/storefront/words";
import type { PaymentStatus, PublicOrder } from "@/lib/contract/order";

/** What an order's page shows by the state of its payment; its words are `words.order.standing`. */
export type OrderStanding = {
  tone: "success" | "waiting" | "ended";
  /** The state may still change by itself, so the page keeps looking. */
  isOpen: boolean;
};

/** An order that never was placed is said to be so; one that its seller cancelled is not blamed on anybody. */
type StandingFacts = Pick<PublicOrder, "paymentStatus" | "cancelReason"> & {
  paymentMethod?: PublicOrder["paymentMethod"];
};

/** An order as a heading names it; one that was never placed has no number. */
export function orderTitle(
  { orderNumber }: Pick<PublicOrder, "orderNumber">,
  words: Pick<Words["order"], "number" | "withoutNumber">,
): string {
  return orderNumber === null ? words.withoutNumber : say(words.number, { number: orderNumber });
}

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
  { paymentStatus, paymentMethod, cancelReason }: StandingFacts,
  words: Pick<Words["order"], "standing" | "waitingForCard" | "cancelledFor">,
): { title: string; text: string } {
  if (cancelReason !== null && cancelReason !== "seller") return words.cancelledFor[cancelReason];
  const isCardUnsettled = paymentStatus === "pending" && paymentMethod !== "bank_transfer";
  return isCardUnsettled ? words.waitingForCard : words.standing[paymentStatus];
}
