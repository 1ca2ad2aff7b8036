import { CartNotices } from "@/components/storefront/cart/cart-messages";
import { describeCartMessages } from "@/components/storefront/cart/describe-cart-messages";
import { CheckoutFrame, getCheckoutAt } from "@/components/storefront/checkout/checkout-frame";
import { toDeliveryChoice } from "@/components/storefront/checkout/delivery-choice";
import { DeliveryForm } from "@/components/storefront/checkout/delivery-form";
import { checkoutPath } from "@/components/storefront/checkout/server/pay-link";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { listShippingOptions } from "@/components/storefront/shell/server/reads";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

export const generateMetadata = pageTitle((messages) => messages.checkout.step.shipping);

/** How the order travels, with the days it is expected on. */
export default async function ShippingPage() {
  const checkout = await getCheckoutAt("shipping");
  const { cart } = checkout;
  const [options, language] = await Promise.all([listShippingOptions(), getLanguage()]);
  const { locale, messages } = language;
  const lost = cart.messages.filter(({ code }) => code === "shipping_option_unavailable");
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
            price: messages.price,
          }}
          chosen={cart.shippingOption?.id}
          choices={options.map((option) => toDeliveryChoice(option, language))}
        />
      ) : (
        <div className="flex flex-col items-start gap-5">
          <Notice tone="warning">{messages.checkout.noDelivery}</Notice>
          <ButtonLink href={`${await checkoutPath()}/contact`} kind="secondary">
            {messages.checkout.changeAddress}
          </ButtonLink>
        </div>
      )}
    </CheckoutFrame>
  );
}
