import type { AccountOrderListItem } from "@/lib/contract/account";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** The state of an order as a short text. */
export function orderStateText(
  {
    paymentStatus,
    fulfillmentStatus,
  }: Pick<AccountOrderListItem, "paymentStatus" | "fulfillmentStatus">,
  messages: Messages["order"],
): string {
  const state = messages.state[paymentStatus];
  return fulfillmentStatus === "fulfilled" ? format(messages.stateSent, { state }) : state;
}
