import type { Cartwright } from "@/lib/client";
import { type Result, toResult } from "@/lib/client/result";
import type { Cart } from "@/lib/contract/cart";

/**
 * The response to a change of the cart, with a free shipping option selected if the change made the selected
 * one unavailable, as when a free shipping threshold is reached. If there is none, or it cannot be selected
 * now, the cart asks for a shipping option.
 */
export async function withFreeDelivery(
  api: Cartwright,
  changed: Result<Cart>,
): Promise<Result<Cart>> {
  if (!changed.ok || !hasLostDelivery(changed.data)) return changed;
  const options = await toResult(api.GET("/cart/shipping-options"));
  if (!options.ok) return changed;
  const free = options.data.data.find(
    ({ type, price }) => type === "delivery" && price.amount === 0,
  );
  if (free === undefined) return changed;
  const body = { shippingOptionId: free.id };
  const chosen = await toResult(api.POST("/cart/shipping-option", { body }));
  return chosen.ok ? { ok: true, data: chosen.data.data } : changed;
}

function hasLostDelivery({ messages }: Cart): boolean {
  return messages.some(({ code }) => code === "shipping_option_unavailable");
}
