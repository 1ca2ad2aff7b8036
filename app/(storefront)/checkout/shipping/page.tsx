import { CartNotices } from "@/components/storefront/cart/cart-messages";
import { describeCartMessages } from "@/components/storefront/cart/describe-cart-messages";
import { CheckoutFrame, getCheckoutAt } from "@/components/storefront/checkout/checkout-frame";
import { DeliveryForm } from "@/components/storefront/checkout/delivery-form";
import { deliveryDates } from "@/components/storefront/product/delivery-dates";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { listShippingOptions } from "@/components/storefront/shell/server/reads";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { now } from "@/lib/kit/clock";
import { format } from "@/lib/kit/format-message";

export const generateMetadata = pageTitle((messages) => messages.checkout.step.shipping);

/** How the order travels, with the days it is expected on. */
export default async function ShippingPage() {
  const checkout = await getCheckoutAt("shipping");
  const { cart } = checkout;
  const [options, { locale, timeZone, messages }] = await Promise.all([
    listShippingOptions(),
    getLanguage(),
  ]);
  const lost = cart.messages.filter(({ code }) => code === "shipping_option_unavailable");
  const today = now();
  const language = { locale, timeZone, between: messages.checkout.arrivesBetween };
  return (
    <CheckoutFrame step="shipping" title={messages.checkout.shippingTitle} checkout={checkout}>
      <div className="mb-6 empty:hidden">
        <CartNotices notices={describeCartMessages(lost, messages.cartMessages, locale)} />
      </div>
      {options.length > 0 ? (
        <DeliveryForm
          messages={{
            delivery: messages.checkout.delivery,
            toPayment: messages.checkout.toPayment,
          }}
          chosen={cart.shippingOption?.id}
          choices={options.map((option) => ({
            id: option.id,
            name: option.name,
            detail: [
              format(messages.checkout.arrives, { dates: deliveryDates(option, today, language) }),
              option.description,
            ]
              .filter(Boolean)
              .join(" · "),
            price: option.price.amount === 0 ? messages.checkout.free : option.price.formatted,
          }))}
        />
      ) : (
        <div className="flex flex-col items-start gap-5">
          <Notice tone="warning">{messages.checkout.noDelivery}</Notice>
          <ButtonLink href="/checkout/contact" kind="secondary">
            {messages.checkout.changeAddress}
          </ButtonLink>
        </div>
      )}
    </CheckoutFrame>
  );
}
