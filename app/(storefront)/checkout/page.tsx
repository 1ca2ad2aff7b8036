import { redirect } from "next/navigation";
import { prefillCheckout } from "@/components/storefront/account/server/prefill-checkout";
import { getCheckout } from "@/components/storefront/checkout/checkout-frame";
import { openStep } from "@/components/storefront/checkout/checkout-steps";

/** Redirects to the step that is due; known data of a logged-in customer is filled in. */
export default async function CheckoutPage() {
  const { cart, data, country, steps } = await getCheckout();
  const isKnown = await prefillCheckout({ ...cart, country }, data);
  if (isKnown) redirect(cart.requiresShipping ? "/checkout/shipping" : "/checkout/payment");
  redirect(openStep(steps)?.href ?? "/cart");
}
