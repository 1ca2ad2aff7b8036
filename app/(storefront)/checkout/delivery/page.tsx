import type { Metadata } from "next";
import { AddressForm } from "@/components/storefront/address-form";
import { cartMessageWords } from "@/components/storefront/cart-message-words";
import { CartMessages } from "@/components/storefront/cart-messages";
import {
  type Checkout,
  CheckoutFrame,
  getCheckoutAt,
} from "@/components/storefront/checkout-frame";
import { getLanguage } from "@/components/storefront/server/language";
import { getCustomer, listCountries, listStates } from "@/components/storefront/server/reads";
import { publishedShop } from "@/components/storefront/server/shop";
import type { Address } from "@/lib/contract/address";
import type { CheckoutData } from "@/lib/contract/cart";
import type { Country } from "@/lib/contract/country";

export async function generateMetadata(): Promise<Metadata> {
  const { words } = await getLanguage();
  return { title: words.checkout.step.delivery };
}

/** Where the order goes. */
export default async function DeliveryPage() {
  const checkout = await getCheckoutAt("delivery");
  const { cart } = checkout;
  const data = await withKnownAddress(checkout);
  const { locale, words } = await getLanguage();
  const undeliverable = cart.messages.filter(({ code }) => code === "address_undeliverable");
  const countries = await listCountries();
  const opening = (address: Address | null) => openingOf(address, cart.visitorCountry, countries);
  const [shipping, billing] = await Promise.all([
    opening(data.shippingAddress),
    opening(data.billingAddress),
  ]);
  return (
    <CheckoutFrame step="delivery" title={words.checkout.addressTitle} checkout={checkout}>
      <div className="mb-6 empty:hidden">
        <CartMessages messages={cartMessageWords(undeliverable, words.cartMessages, locale)} />
      </div>
      <AddressForm
        countries={countries}
        publishableKey={publishedShop().publishableKey}
        data={data}
        words={words.address}
        shipping={shipping}
        billing={billing}
      />
    </CheckoutFrame>
  );
}

/** A customer who has ordered before need not type their address again. */
async function withKnownAddress({ cart, data }: Checkout): Promise<CheckoutData> {
  if (data.shippingAddress !== null || !cart.isAuthenticated) return data;
  return { ...data, shippingAddress: (await getCustomer())?.defaultAddress ?? null };
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
