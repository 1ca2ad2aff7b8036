import type { Metadata } from "next";
import { CartMessages } from "@/components/storefront/cart-messages";
import { CheckoutFrame, getCheckoutAt } from "@/components/storefront/checkout-frame";
import { deliveryDates } from "@/components/storefront/delivery-dates";
import { DeliveryForm } from "@/components/storefront/delivery-form";
import { listShippingOptions } from "@/components/storefront/server/reads";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { now } from "@/lib/kit/clock";

export const metadata: Metadata = { title: "Delivery" };

/** How the order travels, with the days it is expected on. */
export default async function ShippingPage() {
  const checkout = await getCheckoutAt("shipping");
  const { cart } = checkout;
  const options = await listShippingOptions();
  const today = now();
  return (
    <CheckoutFrame step="shipping" title="How should it travel?" checkout={checkout}>
      <div className="mb-6 empty:hidden">
        <CartMessages
          messages={cart.messages.filter(({ code }) => code === "shipping_option_unavailable")}
        />
      </div>
      {options.length > 0 ? (
        <DeliveryForm
          chosen={cart.shippingOption?.id}
          choices={options.map((option) => ({
            id: option.id,
            name: option.name,
            detail: [`Arrives ${deliveryDates(option, today)}`, option.description]
              .filter(Boolean)
              .join(". "),
            price: option.price.amount === 0 ? "Free" : option.price.formatted,
          }))}
        />
      ) : (
        <div className="flex flex-col items-start gap-5">
          <Notice tone="warning">We cannot deliver this cart to your address.</Notice>
          <ButtonLink href="/checkout/delivery" kind="secondary">
            Change the address
          </ButtonLink>
        </div>
      )}
    </CheckoutFrame>
  );
}
