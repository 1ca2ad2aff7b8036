import { redirect } from "next/navigation";
import { getCheckout } from "@/components/storefront/checkout-frame";
import { openStep } from "@/components/storefront/checkout-steps";

/** Leads to the step that is due. */
export default async function CheckoutPage() {
  const { steps } = await getCheckout();
  redirect(openStep(steps)?.href ?? "/cart");
}
