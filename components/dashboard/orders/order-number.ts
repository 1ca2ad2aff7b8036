import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/dashboard";

type Numbered = { orderNumber: string | null };
type NumberMessages = Pick<Messages["orders"], "order" | "noNumber" | "orderWithoutNumber">;

/** The number of an order in a list, or that it has none yet: one is taken when it is placed. */
export function orderNumberText({ orderNumber }: Numbered, messages: NumberMessages): string {
  return orderNumber ?? messages.noNumber;
}

/** An order as a heading names it. */
export function orderTitle({ orderNumber }: Numbered, messages: NumberMessages): string {
  return orderNumber === null
    ? messages.orderWithoutNumber
    : format(messages.order, { number: orderNumber });
}

/** Why an order was cancelled: in the seller's own words, or in ours where no seller cancelled it. */
export function cancelReasonText(
  reason: string,
  messages: Pick<Messages["orders"], "cancelledFor">,
): string {
  const ours: Readonly<Record<string, string>> = messages.cancelledFor;
  return Object.hasOwn(ours, reason) ? (ours[reason] ?? reason) : reason;
}
