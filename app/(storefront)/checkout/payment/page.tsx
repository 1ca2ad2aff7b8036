import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CheckoutFrame, getCheckoutAt } from "@/components/storefront/checkout-frame";
import { PaymentForm } from "@/components/storefront/payment-form";
import { listPaymentMethods } from "@/components/storefront/server/reads";
import Link from "@/components/ui/link";
import type { Address } from "@/lib/contract/address";

export const metadata: Metadata = { title: "Payment" };

/** The last step: all that was entered once more, and the way to pay. */
export default async function PaymentPage() {
  const checkout = await getCheckoutAt("payment");
  const { cart, data } = checkout;
  const methods = await listPaymentMethods();
  return (
    <CheckoutFrame step="payment" title="How would you like to pay?" checkout={checkout}>
      <dl className="mb-8 divide-y divide-line border-y border-line text-small">
        <Entered name="Contact" step="contact">
          {data.email}
        </Entered>
        {data.shippingAddress && cart.requiresShipping && (
          <Entered name="Address" step="delivery">
            {inOneLine(data.shippingAddress)}
          </Entered>
        )}
        {cart.shippingOption && (
          <Entered name="Delivery" step="shipping">
            {cart.shippingOption.name}
          </Entered>
        )}
      </dl>
      <PaymentForm
        methods={methods}
        total={cart.totals.total}
        cartId={cart.id}
        attempt={crypto.randomUUID()}
      />
    </CheckoutFrame>
  );
}

type EnteredProps = { name: string; step: string; children: ReactNode };

function Entered({ name, step, children }: EnteredProps) {
  return (
    <div className="grid grid-cols-[5rem_1fr_auto] gap-4 py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
      <dd>
        <Link href={`/checkout/${step}`} className="text-link target text-ink-soft">
          Change<span className="sr-only"> {name.toLowerCase()}</span>
        </Link>
      </dd>
    </div>
  );
}

function inOneLine({
  firstName,
  lastName,
  line1,
  line2,
  city,
  state,
  postcode,
  countryCode,
}: Address): string {
  return [`${firstName} ${lastName}`, line1, line2, city, state, postcode, countryCode]
    .filter(Boolean)
    .join(", ");
}
