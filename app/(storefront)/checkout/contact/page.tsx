import { loginPath } from "@/components/storefront/account/return-path";
import { CartNotices } from "@/components/storefront/cart/cart-messages";
import { describeCartMessages } from "@/components/storefront/cart/describe-cart-messages";
import { AddressChoice } from "@/components/storefront/checkout/address-choice";
import {
  type Checkout,
  CheckoutFrame,
  getCheckout,
} from "@/components/storefront/checkout/checkout-frame";
import {
  asksForBill,
  canTakeBill,
  isToBeCollected,
  listCheckoutSteps,
} from "@/components/storefront/checkout/checkout-steps";
import { ContactForm } from "@/components/storefront/checkout/contact-form";
import { toDeliveryChoice } from "@/components/storefront/checkout/delivery-choice";
import { openAddress } from "@/components/storefront/checkout/server/open-address";
import { checkoutPath } from "@/components/storefront/checkout/server/pay-link";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import {
  getCustomer,
  listAddresses,
  listBillingCountries,
  listCountries,
  listPickupPlaces,
} from "@/components/storefront/shell/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import Link from "@/components/ui/link";
import type { Address } from "@/lib/contract/address";
import type { CustomerProfile } from "@/lib/contract/customer";

type ContactPageProps = {
  searchParams: Promise<{ collect?: string; address?: string; bill?: string }>;
};

export const generateMetadata = pageTitle((messages) => messages.checkout.step.contact);

/** What this page has to say: details are missing, or no shipping option covers the address. */
const SAID_HERE = new Set(["checkout_data_expired", "address_undeliverable"]);

/** The first step: whom the order is for, and where it goes if anything has to travel. */
export default async function ContactPage({ searchParams }: ContactPageProps) {
  const { collect, address: chosenId, bill } = await searchParams;
  const checkout = await getCheckout();
  const { cart, data, country } = checkout;
  // Of a draft the seller says how it is handed over, or it is sent.
  const places = cart.requiresShipping && cart.draftOrder === null ? await listPickupPlaces() : [];
  const isCollected =
    places.length > 0 && (collect === undefined ? isToBeCollected(cart) : collect === "1");
  const customer = cart.isAuthenticated ? await getCustomer() : null;
  const language = await getLanguage();
  const { locale, messages } = language;
  const said = cart.messages.filter(({ code }) => SAID_HERE.has(code));
  const isFixed = (field: "email" | "shippingAddress" | "vatId") =>
    cart.draftOrder?.lockedFields.includes(field) ?? false;
  const hasAddress = cart.requiresShipping && !isCollected && !isFixed("shippingAddress");
  const isBillAsked = asksForBill({ ...cart, country }, isCollected);
  const canHaveBill = !hasAddress && canTakeBill(cart, isCollected);
  const hasBill = canHaveBill && (isBillAsked || bill === "1" || cart.hasBillingAddress);
  const kept = (hasAddress || hasBill) && customer !== null ? await listAddresses() : [];
  const chosen = kept.find(({ id }) => id === chosenId);
  const steps = listCheckoutSteps({ ...cart, email: data.email, country }, isCollected);
  return (
    <CheckoutFrame
      step={hasAddress ? "address" : "contact"}
      title={hasAddress ? messages.checkout.addressTitle : messages.checkout.contactTitle}
      checkout={{ ...checkout, steps }}
    >
      <div className="mb-6 empty:hidden">
        <CartNotices notices={describeCartMessages(said, messages.cartMessages, locale)} />
      </div>
      {places.length > 0 && (
        <p className="mb-6 text-small">
          <Link href={`/checkout/contact?collect=${isCollected ? 0 : 1}`} className="text-link">
            {isCollected ? messages.checkout.deliverInstead : messages.checkout.collect}
          </Link>
        </p>
      )}
      {kept.length > 1 && (
        <AddressChoice addresses={kept} chosen={chosen?.id} messages={messages.addresses} />
      )}
      <ContactForm
        key={`${chosen?.id} ${isCollected} ${hasBill}`}
        draftKey={[cart.id, chosen?.id].filter(Boolean).join(" ")}
        places={
          isCollected
            ? {
                title: messages.checkout.collectTitle,
                chosen: cart.shippingOption?.id,
                choices: places.map((place) => toDeliveryChoice(place, language)),
              }
            : null
        }
        email={data.email ?? customer?.email ?? null}
        isEmailFixed={isFixed("email")}
        notes={data.notes}
        vatId={data.vatId}
        isVatIdFixed={isFixed("vatId")}
        address={hasAddress ? await getAddressDefaults(checkout, customer, chosen) : null}
        bill={hasBill ? await getBillDefaults(checkout, customer, chosen) : null}
        messages={{
          contact: messages.contact,
          address: messages.address,
          price: messages.price,
        }}
      />
      {canHaveBill && !hasBill && (
        <p className="mt-6 text-small">
          <Link
            href={`${await checkoutPath()}/contact?${new URLSearchParams({ ...(isCollected && { collect: "1" }), bill: "1" })}`}
            className="text-link"
          >
            {messages.address.addBilling}
          </Link>
        </p>
      )}
      {customer === null && cart.draftOrder === null && (
        <p className="mt-8 text-small text-ink-soft">
          {messages.contact.guest}{" "}
          <Link href={loginPath("/checkout/contact")} className="text-link">
            {messages.contact.logIn}
          </Link>
        </p>
      )}
    </CheckoutFrame>
  );
}

/** The initial values of the address fields: the saved address, else the customer's default one. */
async function getAddressDefaults(
  { cart, data }: Checkout,
  customer: CustomerProfile | null,
  chosen: Address | undefined,
) {
  const countries = await listCountries();
  const shippingAddress = chosen ?? data.shippingAddress ?? customer?.defaultAddress ?? null;
  const opening = (address: Address | null) => openAddress(address, cart.visitorCountry, countries);
  const [shipping, billing] = await Promise.all([
    opening(shippingAddress),
    opening(data.billingAddress),
  ]);
  return {
    countries,
    publishableKey: (await publishedShop()).publishableKey,
    data: { ...data, shippingAddress },
    shipping,
    billing,
  };
}

/** What the fields of the bill begin with, where nothing is sent. */
async function getBillDefaults(
  { cart, data }: Checkout,
  customer: CustomerProfile | null,
  chosen: Address | undefined,
) {
  const countries = await listBillingCountries();
  const known = data.billingAddress ?? data.shippingAddress ?? customer?.defaultAddress;
  const address = chosen ?? known ?? null;
  return {
    ...(await openAddress(address, cart.visitorCountry, countries)),
    ...{ address, countries, publishableKey: (await publishedShop()).publishableKey },
  };
}
