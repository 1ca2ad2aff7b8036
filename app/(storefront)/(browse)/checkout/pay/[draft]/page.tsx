import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { CartNotices } from "@/components/storefront/cart/cart-messages";
import { describeCartMessages } from "@/components/storefront/cart/describe-cart-messages";
import { AwaitingPayment } from "@/components/storefront/checkout/awaiting-payment";
import { listCheckoutSteps, openStep } from "@/components/storefront/checkout/checkout-steps";
import { openPayLink } from "@/components/storefront/checkout/open-pay-link";
import { PlacedOrderNotice } from "@/components/storefront/checkout/placed-order-notice";
import { readPayLink } from "@/components/storefront/checkout/server/pay-link";
import { AccessLinkFollower } from "@/components/storefront/shell/access-link-follower";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { getCart, getCheckoutData } from "@/components/storefront/shell/server/reads";
import { getStore } from "@/components/storefront/shell/server/store";
import { NarrowColumn } from "@/components/ui/narrow-page";
import type { Cart } from "@/lib/contract/cart";

export const generateMetadata = pageTitle((messages) => messages.payLink.title, {
  isIndexed: false,
});

type PayPageProps = { params: Promise<{ draft: string }> };

/** The target of a draft order's pay link: the checkout step that is due, or the reason why there is none. */
export default async function PayPage({ params }: PayPageProps) {
  const { draft } = await params;
  const [link, { locale, messages }] = await Promise.all([readPayLink(), getLanguage()]);
  const { payLink } = messages;
  const cart = link?.draft === draft ? await getCart() : null;
  if (cart?.draftOrder?.id === draft && !isShort(cart)) {
    const [{ email }, { country }] = await Promise.all([getCheckoutData(), getStore()]);
    const due = openStep(listCheckoutSteps({ ...cart, email, country }));
    if (due) redirect(due.href);
  }
  return (
    <NarrowColumn width="medium" className="items-start gap-6">
      <h1 className="font-serif text-title">{payLink.title}</h1>
      <AccessLinkFollower
        open={openPayLink.bind(null, draft)}
        opening={payLink.opening}
        refused={
          <p role="status" className="text-lead text-ink-soft">
            {payLink.ended}
          </p>
        }
      >
        {reason()}
        <noscript>
          <p>{payLink.needsScript}</p>
        </noscript>
      </AccessLinkFollower>
    </NarrowColumn>
  );

  function reason(): ReactNode {
    if (cart?.awaitingPayment) {
      return <AwaitingPayment cart={cart} messages={messages.cart.awaiting} />;
    }
    if (cart?.draftOrder?.id === draft) {
      const notices = describeCartMessages(cart.messages, messages.cartMessages, locale);
      return (
        <>
          <CartNotices notices={notices} />
          <p className="text-ink-soft">{payLink.short}</p>
        </>
      );
    }
    return (
      <>
        {link?.draft === draft && <PlacedOrderNotice />}
        <p className="text-ink-soft">{cart === null ? payLink.text : payLink.ended}</p>
      </>
    );
  }
}

/** Whether a line is no longer available: only the shop can change it. */
function isShort({ messages }: Cart): boolean {
  return messages.some(({ blocking, itemId }) => blocking && itemId !== null);
}
