import { orderPath } from "@/components/storefront/checkout/server/pay-link";
import { getCheckoutOutcome } from "@/components/storefront/shell/server/reads";
import type { LostOutcome } from "@/components/ui/send-until-answered";
import type { CheckoutResult } from "@/lib/contract/checkout";

/** What became of this cart: the page that its shopper has to see, or that it is a cart still. */
export async function findOrderOf(cartId: string): Promise<LostOutcome> {
  const { isUnderWay, order } = await getCheckoutOutcome();
  // The cart becomes the order and keeps its id.
  if (order?.orderId === cartId) return { kind: "done", href: await nextPage(order) };
  return { kind: isUnderWay ? "underWay" : "open" };
}

/** Where an order that was placed leads: to the bank where it wants to ask something, else to its own page. */
export async function nextPage(order: CheckoutResult): Promise<string> {
  return order.nextActionUrl ?? (await orderPath(order.orderId));
}
