import { redirect } from "next/navigation";
import { getCheckout } from "@/components/storefront/checkout-frame";
import { openStep } from "@/components/storefront/checkout-steps";
import { fillInKnownDetails } from "@/components/storefront/server/known-details";

/** Leads to the step that is due; a customer who is logged in need not type what is known. */
export default async function CheckoutPage() {
  const { cart, data, steps } = await getCheckout();
  const isKnown = await fillInKnownDetails(cart, data);
  if (isKnown) redirect(cart.requiresShipping ? "/checkout/shipping" : "/checkout/payment");
  redirect(openStep(steps)?.href ?? "/cart");
}
