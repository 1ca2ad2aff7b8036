import type { Metadata } from "next";
import { CartMessages } from "@/components/storefront/cart-messages";
import { CheckoutFrame, getCheckoutAt } from "@/components/storefront/checkout-frame";
import { ContactForm } from "@/components/storefront/contact-form";

export const metadata: Metadata = { title: "Contact" };

/** The first step: whom the order is for. */
export default async function ContactPage() {
  const checkout = await getCheckoutAt("contact");
  const expired = checkout.cart.messages.filter(({ code }) => code === "checkout_data_expired");
  return (
    <CheckoutFrame step="contact" title="How can we reach you?" checkout={checkout}>
      {expired.length > 0 && (
        <div className="mb-6">
          <CartMessages messages={expired} />
        </div>
      )}
      <ContactForm email={checkout.data.email} />
    </CheckoutFrame>
  );
}
