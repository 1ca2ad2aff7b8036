import type { Words } from "@/components/dashboard/words";
import { say } from "@/components/ui/say";

type Numbered = { orderNumber: string | null };
type NumberWords = Pick<Words["orders"], "order" | "noNumber" | "orderWithoutNumber">;

/** The number of an order in a list, or that it has none yet: one is taken when it is placed. */
export function orderNumberText({ orderNumber }: Numbered, words: NumberWords): string {
  return orderNumber ?? words.noNumber;
}

/** An order as a heading names it. */
export function orderTitle({ orderNumber }: Numbered, words: NumberWords): string {
  return orderNumber === null
    ? words.orderWithoutNumber
    : say(words.order, { number: orderNumber });
}

/** Why an order was cancelled: in the seller's own words, or in ours where no seller cancelled it. */
export function cancelReasonText(
  reason: string,
  words: Pick<Words["orders"], "cancelledFor">,
): string {
  const ours: Readonly<Record<string, string>> = words.cancelledFor;
  return Object.hasOwn(ours, reason) ? (ours[reason] ?? reason) : reason;
}
