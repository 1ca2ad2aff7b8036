import { nextPage } from "@/components/storefront/checkout/next-page";
import { orderPath } from "@/components/storefront/checkout/server/pay-link";
import { getCheckoutOutcome } from "@/components/storefront/shell/server/reads";
import type { LostOutcome } from "@/components/ui/send-until-answered";

/** The outcome of the payment of a cart: the page to show next, or that there is still a cart. */
export async function findOrderOf(cartId: string): Promise<LostOutcome> {
  const { isUnderWay, order } = await getCheckoutOutcome();
  // The cart becomes the order and keeps its id.
  if (order?.orderId === cartId) return { kind: "done", href: await nextPage(order, orderPath) };
  return { kind: isUnderWay ? "underWay" : "open" };
}
