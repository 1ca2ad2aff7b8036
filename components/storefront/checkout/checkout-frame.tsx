import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { cartFingerprint } from "@/components/storefront/cart/cart-fingerprint";
import { CartSync } from "@/components/storefront/cart/cart-sync";
import { CheckoutProgress } from "@/components/storefront/checkout/checkout-progress";
import {
  type CheckoutStep,
  listCheckoutSteps,
  openStep,
  type StepView,
} from "@/components/storefront/checkout/checkout-steps";
import { cartPath } from "@/components/storefront/checkout/server/pay-link";
import { VatNotice } from "@/components/storefront/checkout/vat-notice";
import { OrderSummary } from "@/components/storefront/orders/order-summary";
import { BrandStyle } from "@/components/storefront/shell/brand-style";
import { PendingPage } from "@/components/storefront/shell/pending-page";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { listPolicies } from "@/components/storefront/shell/server/policies";
import { getCart, getCheckoutData } from "@/components/storefront/shell/server/reads";
import { getStore, type ShopStore } from "@/components/storefront/shell/server/store";
import { SkipLink } from "@/components/storefront/shell/skip-link";
import { TestRibbon } from "@/components/storefront/shell/test-ribbon";
import { Wordmark } from "@/components/storefront/shell/wordmark";
import Link from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Cart, CheckoutData } from "@/lib/contract/cart";
import type { Messages } from "@/messages/storefront";

/** A cart on its way to the till, with what has been entered for it; `country` is the shop's. */
export type Checkout = { cart: Cart; data: CheckoutData; country: string; steps: StepView[] };

/** The visitor's checkout. Without anything to buy, or with a line that cannot be, back to the cart. */
export async function getCheckout(): Promise<Checkout> {
  const cart = await getCart();
  if (cart === null || cart.items.length === 0) redirect(await cartPath());
  if (cart.messages.some(({ blocking, itemId }) => blocking && itemId !== null))
    redirect(await cartPath());
  const [data, { country }] = await Promise.all([getCheckoutData(), getStore()]);
  const steps = listCheckoutSteps({ ...cart, email: data.email, country });
  return { cart, data, country, steps };
}

/** The same for a page of one step; a visitor who skips a step is redirected to the one that is due. */
export async function getCheckoutAt(step: CheckoutStep): Promise<Checkout> {
  const checkout = await getCheckout();
  const { steps } = checkout;
  const due = openStep(steps);
  const place = (wanted: CheckoutStep | undefined) => steps.findIndex((one) => one.step === wanted);
  if (place(step) === -1 || place(step) > place(due?.step))
    redirect(due?.href ?? (await cartPath()));
  return checkout;
}

type CheckoutFrameProps = {
  step: CheckoutStep;
  title: string;
  checkout: Checkout;
  children: ReactNode;
};

/** The frame of every step: the way back, the progress and the summary of the order, and nothing else. */
export async function CheckoutFrame({ step, title, checkout, children }: CheckoutFrameProps) {
  const [store, { messages }] = await Promise.all([getStore(), getLanguage()]);
  return (
    <div className="flex min-h-dvh flex-col">
      <BrandStyle {...store} />
      <CartSync mark={cartFingerprint(checkout.cart)} />
      <SkipLink label={messages.frame.skip} />
      {!store.livemode && <TestRibbon text={messages.frame.testMode} />}
      <div className="grid grid-cols-1 grow grid-rows-[auto_auto_1fr] lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:grid-rows-1">
        <div className="contents lg:flex lg:flex-col lg:items-end">
          <div className="w-full max-w-[44rem] px-gutter max-lg:mx-auto max-lg:max-w-none lg:px-[clamp(2rem,4vw,4rem)]">
            <header className="flex min-h-18 items-center justify-between gap-6">
              <Wordmark {...store} />
              {checkout.cart.draftOrder === null && (
                <Link href="/cart" className="text-link text-small">
                  {messages.checkout.backToCart}
                </Link>
              )}
            </header>
          </div>
          <main
            id="content"
            tabIndex={-1}
            className="w-full px-gutter pt-6 pb-section max-lg:order-last lg:max-w-[44rem] lg:px-[clamp(2rem,4vw,4rem)]"
          >
            <PendingPage />
            <CheckoutProgress steps={checkout.steps} current={step} messages={messages.checkout} />
            <h1 className="mt-10 mb-7 font-serif text-title">{title}</h1>
            {checkout.cart.draftOrder === null && <VatNotice {...checkout.data} />}
            <DraftNote draft={checkout.cart.draftOrder} messages={messages.payLink} />
            {children}
          </main>
          <Policies store={store} />
        </div>
        <OrderSummary cart={checkout.cart} hasDiscounts={store.features.discounts} />
      </div>
    </div>
  );
}

type DraftNoteProps = { draft: Cart["draftOrder"]; messages: Messages["payLink"] };

/** Whose words an order is in that the shop has put together. */
function DraftNote({ draft, messages }: DraftNoteProps) {
  if (draft === null) return null;
  return (
    <div className="mb-7">
      <Notice tone="info" title={messages.written}>
        {draft.message && <p className="wrap-anywhere whitespace-pre-line">{draft.message}</p>}
      </Notice>
    </div>
  );
}

/** Links to the policies, opened beside this page, which keeps what is typed. */
async function Policies({ store }: { store: ShopStore }) {
  const [{ messages }, policies] = await Promise.all([getLanguage(), listPolicies()]);
  const { withdrawal } = store.consumerRights;
  const links = policies.map(({ slug, title }) => ({ href: `/policies/${slug}`, title }));
  if (withdrawal) links.push({ href: "/withdraw", title: messages.withdraw.link });
  if (links.length === 0) return null;
  return (
    <footer className="w-full px-gutter pb-6 max-lg:order-last lg:mt-auto lg:max-w-[44rem] lg:px-[clamp(2rem,4vw,4rem)]">
      <nav aria-label={messages.footer.policies} className="border-t border-line pt-4">
        <ul className="flex flex-wrap gap-x-5 gap-y-2 text-fine text-ink-soft">
          {links.map(({ href, title }) => (
            <li key={href}>
              <a href={href} target="_blank" className="text-link target" rel="noopener">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
