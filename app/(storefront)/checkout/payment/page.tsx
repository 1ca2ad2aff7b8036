import type { ReactNode } from "react";
import { seenCart } from "@/components/storefront/checkout/cart-changes";
import { CheckoutFrame, getCheckoutAt } from "@/components/storefront/checkout/checkout-frame";
import {
  type CheckoutStep,
  isToBeCollected,
} from "@/components/storefront/checkout/checkout-steps";
import { PaymentForm } from "@/components/storefront/checkout/payment-form";
import { EmailText } from "@/components/storefront/shell/email-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import {
  listBillingCountries,
  listPaymentMethods,
} from "@/components/storefront/shell/server/reads";
import Link from "@/components/ui/link";
import type { Address } from "@/lib/contract/address";
import type { Country } from "@/lib/contract/country";
import { cityLine } from "@/lib/kit/city-line";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import { suggestEmail } from "@/lib/kit/suggest-email";
import type { Messages } from "@/messages/storefront";

export const generateMetadata = pageTitle((messages) => messages.checkout.step.payment);

/** The last step: a summary of the entered data, and the payment method. */
export default async function PaymentPage() {
  const checkout = await getCheckoutAt("payment");
  const { cart, data } = checkout;
  const { due } = cart;
  const isPaidInPart = due.amount < cart.totals.total.amount;
  const country = (data.billingAddress ?? data.shippingAddress)?.countryCode;
  const [methods, countries, { messages }] = await Promise.all([
    listPaymentMethods(due.amount, due.currency, country),
    listBillingCountries(),
    getLanguage(),
  ]);
  const meant = suggestEmail(data.email ?? "");
  const isCollected = isToBeCollected(cart);
  const isDelivered = cart.requiresShipping && cart.shippingOption?.type !== "pickup";
  const hrefOf = (name: CheckoutStep) => checkout.steps.find(({ step }) => step === name)?.href;
  const isFree = due.amount === 0;
  return (
    <CheckoutFrame
      step="payment"
      title={isFree ? messages.checkout.freeTitle : messages.checkout.paymentTitle}
      checkout={checkout}
    >
      <dl className="mb-8 divide-y divide-line border-y border-line text-small">
        <Entered
          step="contact"
          href={hrefOf("contact") ?? hrefOf("address")}
          messages={messages.checkout}
        >
          <EmailText email={data.email ?? ""} />
          {meant && (
            <p className="wrap-anywhere mt-1 text-warning">
              {format(messages.contact.didYouMean, { email: shownEmail(meant) })}
            </p>
          )}
        </Entered>
        {data.shippingAddress && isDelivered && (
          <Entered step="address" href={hrefOf("address")} messages={messages.checkout}>
            {inOneLine(data.shippingAddress, countries)}
          </Entered>
        )}
        {data.billingAddress && !isDelivered && (
          <Entered
            step="contact"
            name={messages.address.billing}
            href={hrefOf("contact")}
            messages={messages.checkout}
          >
            {inOneLine(data.billingAddress, countries)}
          </Entered>
        )}
        {cart.shippingOption && (
          <Entered
            step="shipping"
            name={cart.shippingOption.type === "pickup" ? messages.order.pickup.at : undefined}
            href={hrefOf(isCollected ? "contact" : "shipping")}
            messages={messages.checkout}
          >
            {cart.shippingOption.name}
          </Entered>
        )}
      </dl>
      <PaymentForm
        // What something else has paid a part of is not waited for: only the rest is charged, at once.
        methods={methods.filter(({ mayTakeDays }) => !isPaidInPart || !mayTakeDays)}
        isPaidInPart={isPaidInPart}
        expectedTotal={cart.totals.total.amount}
        total={due}
        cartId={cart.id}
        seen={seenCart(cart)}
        email={data.email ?? ""}
        needsConsent={cart.requiresDeliveryConsent}
        attempt={crypto.randomUUID()}
        messages={messages.payment}
      />
    </CheckoutFrame>
  );
}

type EnteredProps = {
  step: CheckoutStep;
  name?: string | undefined;
  /** Where it is changed; none where the shop has fixed it. */
  href: string | undefined;
  messages: Messages["checkout"];
  children: ReactNode;
};

function Entered({ step, messages, name = messages.step[step], href, children }: EnteredProps) {
  return (
    <div className="grid grid-cols-[4.25rem_1fr_auto] gap-3 py-3 sm:grid-cols-[5rem_1fr_auto] sm:gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
      <dd>
        {href && (
          <Link
            href={href}
            aria-label={format(messages.changeNamed, { name })}
            className="text-link target text-ink-soft"
          >
            {messages.change}
          </Link>
        )}
      </dd>
    </div>
  );
}

function inOneLine(address: Address, countries: Country[]): string {
  const { firstName, lastName, company, line1, line2, countryCode } = address;
  const country = countries.find(({ code }) => code === countryCode)?.name ?? countryCode;
  return [company, `${firstName} ${lastName}`, line1, line2, cityLine(address), country]
    .filter(Boolean)
    .join(", ");
}
