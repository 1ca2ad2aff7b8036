import type { Metadata } from "next";
import { cartMessageWords } from "@/components/storefront/cart/cart-message-words";
import { CartMessages } from "@/components/storefront/cart/cart-messages";
import { CheckoutFrame, getCheckoutAt } from "@/components/storefront/checkout/checkout-frame";
import { DeliveryForm } from "@/components/storefront/checkout/delivery-form";
import { deliveryDates } from "@/components/storefront/product/delivery-dates";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { listShippingOptions } from "@/components/storefront/shell/server/reads";
import { say } from "@/components/storefront/words";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { now } from "@/lib/kit/clock";

export async function generateMetadata(): Promise<Metadata> {
  const { words } = await getLanguage();
  return { title: words.checkout.step.shipping };
}

/** How the order travels, with the days it is expected on. */
export default async function ShippingPage() {
  const checkout = await getCheckoutAt("shipping");
  const { cart } = checkout;
  const [options, { locale, timeZone, words }] = await Promise.all([
    listShippingOptions(),
    getLanguage(),
  ]);
  const lost = cart.messages.filter(({ code }) => code === "shipping_option_unavailable");
  const today = now();
  const language = { locale, timeZone, between: words.checkout.arrivesBetween };
  return (
    <CheckoutFrame step="shipping" title={words.checkout.shippingTitle} checkout={checkout}>
      <div className="mb-6 empty:hidden">
        <CartMessages messages={cartMessageWords(lost, words.cartMessages, locale)} />
      </div>
      {options.length > 0 ? (
        <DeliveryForm
          words={{ delivery: words.checkout.delivery, toPayment: words.checkout.toPayment }}
          chosen={cart.shippingOption?.id}
          choices={options.map((option) => ({
            id: option.id,
            name: option.name,
            detail: [
              say(words.checkout.arrives, { dates: deliveryDates(option, today, language) }),
              option.description,
            ]
              .filter(Boolean)
              .join(" · "),
            price: option.price.amount === 0 ? words.checkout.free : option.price.formatted,
          }))}
        />
      ) : (
        <div className="flex flex-col items-start gap-5">
          <Notice tone="warning">{words.checkout.noDelivery}</Notice>
          <ButtonLink href="/checkout/contact" kind="secondary">
            {words.checkout.changeAddress}
          </ButtonLink>
        </div>
      )}
    </CheckoutFrame>
  );
}
