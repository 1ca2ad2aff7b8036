import { listShippingOptions } from "@/components/storefront/shell/server/reads";
import { selectShippingOption } from "@/components/storefront/shell/server/writes";
import type { Cart } from "@/lib/contract/cart";

/**
 * Chooses delivery that costs nothing where a change of the cart has taken away the one that was chosen, as going
 * past a bound for free delivery does: nobody would choose to pay instead. Where there is none, or it cannot be
 * chosen just now, the cart says that a delivery has to be chosen.
 */
export async function chooseFreeDelivery({ messages }: Cart): Promise<void> {
  if (!messages.some(({ code }) => code === "shipping_option_unavailable")) return;
  const options = await listShippingOptions();
  const free = options.find(({ type, price }) => type === "delivery" && price.amount === 0);
  if (free) await selectShippingOption(free.id);
}
