import type { AccountOrderListItem } from "@/lib/contract/account";
import type { PaymentStatus } from "@/lib/contract/order";

/** Where an order stands, in a word or two. */
export function orderStateWords(
  order: Pick<AccountOrderListItem, "paymentStatus" | "fulfillmentStatus">,
): string {
  const words = WORDS[order.paymentStatus];
  return order.fulfillmentStatus === "fulfilled" ? `${words}, sent` : words;
}

const WORDS: Record<PaymentStatus, string> = {
  pending: "Waiting for payment",
  requires_action: "Waiting for your bank",
  paid: "Paid",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
  cancelled: "Cancelled",
};
