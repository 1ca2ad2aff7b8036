import type { CheckoutResult } from "@/lib/contract/checkout";

/** The page after placing an order: the bank's where it requires a confirmation, else the order's own. */
export async function nextPage(
  order: CheckoutResult,
  orderPath: (order: string) => Promise<string>,
): Promise<string> {
  return order.nextActionUrl ?? (await orderPath(order.orderId));
}
