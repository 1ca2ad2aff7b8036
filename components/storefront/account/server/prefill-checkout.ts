import { asksForBill, isToBeCollected } from "@/components/storefront/checkout/checkout-steps";
import {
  getCart,
  getCustomer,
  listShippingOptions,
} from "@/components/storefront/shell/server/reads";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { toResult } from "@/lib/client/result";
import type { Cart, CheckoutData } from "@/lib/contract/cart";

/** Chooses the first shipping option where none is chosen, so that the total includes its price at once. */
export async function selectFirstShippingOption(): Promise<void> {
  const [cart, options] = await Promise.all([getCart(), listShippingOptions()]);
  // A saved address means delivery, where that is possible.
  const first = options.find(({ type }) => type === "delivery") ?? options[0];
  const isChosen = cart?.shippingOption?.type === "delivery";
  if (!cart?.requiresShipping || isChosen || first === undefined) return;
  const body = { shippingOptionId: first.id };
  // One that has just gone leaves the choice to the shopper.
  await toResult((await shopApi()).POST("/cart/shipping-option", { body }));
}

/**
 * Fills in the data of a customer who is logged in with a verified address, without changing what they entered. Returns
 * whether the checkout data are complete.
 */
export async function prefillCheckout(
  cart: Cart & { country: string },
  data: CheckoutData,
): Promise<boolean> {
  const isCollected = isToBeCollected(cart);
  const hasAddress = data.shippingAddress !== null;
  const lacksAddress = cart.requiresShipping && !isCollected && !hasAddress;
  const lacksBill = asksForBill(cart, isCollected) && !hasAddress && data.billingAddress === null;
  const lacksAny = lacksAddress || lacksBill;
  if (!cart.isAuthenticated || (data.email !== null && !lacksAny)) return false;
  const customer = await getCustomer();
  if (!customer?.emailVerified || (lacksAny && customer.defaultAddress === null)) return false;
  const body = {
    ...(data.email === null && { email: customer.email }),
    ...(lacksAddress && { shippingAddress: customer.defaultAddress, sameAsShipping: true }),
    ...(lacksBill && { billingAddress: customer.defaultAddress }),
  };
  const reply = await toResult((await shopApi()).PUT("/cart/checkout-data", { body }));
  // An address that is no longer valid is shown in the form, where it can be corrected.
  if (!reply.ok) return false;
  await selectFirstShippingOption();
  return true;
}
