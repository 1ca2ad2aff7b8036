import { CartNotices } from "@/components/storefront/cart/cart-messages";
import { describeCartMessages } from "@/components/storefront/cart/describe-cart-messages";
import { ContactForm } from "@/components/storefront/chat/contact-form";
import {
  type Checkout,
  CheckoutFrame,
  getCheckout,
} from "@/components/storefront/checkout/checkout-frame";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { getCustomer, listCountries, listStates } from "@/components/storefront/shell/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import Link from "@/components/ui/link";
import type { Address } from "@/lib/contract/address";
import type { Country } from "@/lib/contract/country";
import type { CustomerProfile } from "@/lib/contract/customer";

export const generateMetadata = pageTitle((messages) => messages.checkout.step.contact);

/** What this page has to say: details were forgotten, or the address is one nobody delivers to. */
const SAID_HERE = new Set(["checkout_data_expired", "address_undeliverable"]);

/** The first step: whom the order is for, and where it goes if anything has to travel. */
export default async function ContactPage() {
  const checkout = await getCheckout();
  const { cart, data } = checkout;
  const customer = cart.isAuthenticated ? await getCustomer() : null;
  const { locale, messages } = await getLanguage();
  const said = cart.messages.filter(({ code }) => SAID_HERE.has(code));
  const { requiresShipping } = cart;
  return (
    <CheckoutFrame
      step={requiresShipping ? "address" : "contact"}
      title={requiresShipping ? messages.checkout.addressTitle : messages.checkout.contactTitle}
      checkout={checkout}
    >
      <div className="mb-6 empty:hidden">
        <CartNotices notices={describeCartMessages(said, messages.cartMessages, locale)} />
      </div>
      <ContactForm
        cartId={cart.id}
        email={data.email ?? customer?.email ?? null}
        notes={data.notes}
        address={requiresShipping ? await addressFacts(checkout, customer) : null}
        messages={{ contact: messages.contact, address: messages.address }}
      />
      {customer === null && (
        <p className="mt-8 text-small text-ink-soft">
          {messages.contact.guest}{" "}
          <Link href="/account/login" className="text-link">
            {messages.contact.logIn}
          </Link>
        </p>
      )}
    </CheckoutFrame>
  );
}

/** What the address fields begin with: what was saved, else where the customer had things sent before. */
async function addressFacts({ cart, data }: Checkout, customer: CustomerProfile | null) {
  const countries = await listCountries();
  const shippingAddress = data.shippingAddress ?? customer?.defaultAddress ?? null;
  const opening = (address: Address | null) => openingOf(address, cart.visitorCountry, countries);
  const [shipping, billing] = await Promise.all([
    opening(shippingAddress),
    opening(data.billingAddress),
  ]);
  return {
    countries,
    publishableKey: publishedShop().publishableKey,
    data: { ...data, shippingAddress },
    shipping,
    billing,
  };
}

/** The country an address opens with, and its states where one has to be chosen. */
async function openingOf(address: Address | null, visitorCountry: string, countries: Country[]) {
  const has = (code: string | undefined) => countries.find((country) => country.code === code);
  const country = has(address?.countryCode) ?? has(visitorCountry) ?? countries[0];
  return {
    countryCode: country?.code ?? "",
    states: country?.requiresState ? await listStates(country.code) : [],
  };
}
