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
  switch (fulfillmentStatus) {
    case "unfulfilled":
      return state;
    case "ready_for_pickup":
      return format(messages.stateReady, { state });
    case "partially_fulfilled":
      return format(messages.statePartlySent, { state });
    case "fulfilled":
      return format(messages.stateSent, { state });
    default:
      return fulfillmentStatus satisfies never;
  }
}
