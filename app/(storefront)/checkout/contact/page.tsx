import type { Metadata } from "next";
import { cartMessageWords } from "@/components/storefront/cart-message-words";
import { CartMessages } from "@/components/storefront/cart-messages";
import { CheckoutFrame, getCheckoutAt } from "@/components/storefront/checkout-frame";
import { ContactForm } from "@/components/storefront/contact-form";
import { getLanguage } from "@/components/storefront/server/language";
import { getCustomer } from "@/components/storefront/server/reads";
import Link from "@/components/ui/link";

export async function generateMetadata(): Promise<Metadata> {
  const { words } = await getLanguage();
  return { title: words.checkout.step.contact };
}

/** The first step: whom the order is for. */
export default async function ContactPage() {
  const checkout = await getCheckoutAt("contact");
  const customer = checkout.cart.isAuthenticated ? await getCustomer() : null;
  const { locale, words } = await getLanguage();
  const expired = checkout.cart.messages.filter(({ code }) => code === "checkout_data_expired");
  return (
    <CheckoutFrame step="contact" title={words.checkout.contactTitle} checkout={checkout}>
      {expired.length > 0 && (
        <div className="mb-6">
          <CartMessages messages={cartMessageWords(expired, words.cartMessages, locale)} />
        </div>
      )}
      <ContactForm
        email={checkout.data.email ?? customer?.email ?? null}
        notes={checkout.data.notes}
        words={words.contact}
      />
      {customer === null && (
        <p className="mt-8 text-small text-ink-soft">
          {words.contact.guest}{" "}
          <Link href="/account/login" className="text-link">
            {words.contact.logIn}
          </Link>
        </p>
      )}
    </CheckoutFrame>
  );
}
