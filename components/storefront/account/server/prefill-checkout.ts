import {
  getCart,
  getCustomer,
  listShippingOptions,
} from "@/components/storefront/shell/server/reads";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { toResult } from "@/lib/client/result";
import type { Cart, CheckoutData } from "@/lib/contract/cart";

/** Chooses the first way to deliver where none is chosen, so that the total holds its price at once. */
export async function selectFirstShippingOption(): Promise<void> {
  const [cart, options] = await Promise.all([getCart(), listShippingOptions()]);
  const [first] = options;
  if (!cart?.requiresShipping || cart.shippingOption || first === undefined) return;
  const body = { shippingOptionId: first.id };
  // One that has just gone leaves the choice to the shopper.
  await toResult((await shopApi()).POST("/cart/shipping-option", { body }));
}

/**
 * Fills in what is known of a customer who is logged in and has proved who they are, without
 * touching what they entered. Answers whether all that can be known is there now.
 */
export async function prefillCheckout(cart: Cart, data: CheckoutData): Promise<boolean> {
  const lacksAddress = cart.requiresShipping && data.shippingAddress === null;
  if (!cart.isAuthenticated || (data.email !== null && !lacksAddress)) return false;
  const customer = await getCustomer();
  if (!customer?.emailVerified || (lacksAddress && customer.defaultAddress === null)) return false;
  const body = {
    ...(data.email === null && { email: customer.email }),
    ...(lacksAddress && { shippingAddress: customer.defaultAddress, sameAsShipping: true }),
  };
  const reply = await toResult((await shopApi()).PUT("/cart/checkout-data", { body }));
  // An address that is none any more is shown in the form, where it can be mended.
  if (!reply.ok) return false;
  await selectFirstShippingOption();
  return true;
}
