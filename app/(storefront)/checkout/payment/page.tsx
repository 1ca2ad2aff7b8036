import type { ReactNode } from "react";
import { CheckoutFrame, getCheckoutAt } from "@/components/storefront/checkout/checkout-frame";
import { type CheckoutStep, PATHS } from "@/components/storefront/checkout/checkout-steps";
import { PaymentForm } from "@/components/storefront/checkout/payment-form";
import { EmailText } from "@/components/storefront/shell/email-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { listCountries, listPaymentMethods } from "@/components/storefront/shell/server/reads";
import Link from "@/components/ui/link";
import type { Address } from "@/lib/contract/address";
import type { Country } from "@/lib/contract/country";
import { format } from "@/lib/kit/format-message";
import { suggestEmail } from "@/lib/kit/suggest-email";
import type { Messages } from "@/messages/storefront";

export const generateMetadata = pageTitle((messages) => messages.checkout.step.payment);

/** The last step: all that was entered once more, and the way to pay. */
export default async function PaymentPage() {
  const checkout = await getCheckoutAt("payment");
  const { cart, data } = checkout;
  const [methods, countries, { messages }] = await Promise.all([
    listPaymentMethods(),
    listCountries(),
    getLanguage(),
  ]);
  const meant = suggestEmail(data.email ?? "");
  const isFree = cart.totals.total.amount === 0;
  return (
    <CheckoutFrame
      step="payment"
      title={isFree ? messages.checkout.freeTitle : messages.checkout.paymentTitle}
      checkout={checkout}
    >
      <dl className="mb-8 divide-y divide-line border-y border-line text-small">
        <Entered step="contact" messages={messages.checkout}>
          <EmailText email={data.email ?? ""} />
          {meant && (
            <p className="mt-1 text-warning">
              {format(messages.contact.didYouMean, { email: meant })}
            </p>
          )}
        </Entered>
        {data.shippingAddress && cart.requiresShipping && (
          <Entered step="address" messages={messages.checkout}>
            {inOneLine(data.shippingAddress, countries)}
          </Entered>
        )}
        {cart.shippingOption && (
          <Entered step="shipping" messages={messages.checkout}>
            {cart.shippingOption.name}
          </Entered>
        )}
      </dl>
      <PaymentForm
        methods={methods}
        total={cart.totals.total}
        cartId={cart.id}
        email={data.email ?? ""}
        attempt={crypto.randomUUID()}
        messages={messages.payment}
      />
    </CheckoutFrame>
  );
}

type EnteredProps = { step: CheckoutStep; messages: Messages["checkout"]; children: ReactNode };

function Entered({ step, messages, children }: EnteredProps) {
  const name = messages.step[step];
  return (
    <div className="grid grid-cols-[4.25rem_1fr_auto] gap-3 py-3 sm:grid-cols-[5rem_1fr_auto] sm:gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
      <dd>
        <Link
          href={PATHS[step]}
          aria-label={format(messages.changeNamed, { name })}
          className="text-link target text-ink-soft"
        >
          {messages.change}
        </Link>
      </dd>
    </div>
  );
}

function inOneLine(address: Address, countries: Country[]): string {
  const { firstName, lastName, line1, line2, city, state, postcode, countryCode } = address;
  const country = countries.find(({ code }) => code === countryCode)?.name ?? countryCode;
  return [`${firstName} ${lastName}`, line1, line2, city, state, postcode, country]
    .filter(Boolean)
    .join(", ");
}
