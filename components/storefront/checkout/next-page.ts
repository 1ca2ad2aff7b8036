import type { CheckoutResult } from "@/lib/contract/checkout";

/** Where an order that was placed leads: to the bank where it wants to ask something, else to its own page. */
export async function nextPage(
  order: CheckoutResult,
  orderPath: (order: string) => Promise<string>,
): Promise<string> {
  return order.nextActionUrl ?? (await orderPath(order.orderId));
}
