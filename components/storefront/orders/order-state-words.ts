import { say, type Words } from "@/components/storefront/words";
import type { AccountOrderListItem } from "@/lib/contract/account";

/** Where an order stands, in a word or two. */
export function orderStateWords(
  {
    paymentStatus,
    fulfillmentStatus,
  }: Pick<AccountOrderListItem, "paymentStatus" | "fulfillmentStatus">,
  words: Words["order"],
): string {
  const state = words.state[paymentStatus];
  return fulfillmentStatus === "fulfilled" ? say(words.stateSent, { state }) : state;
}
