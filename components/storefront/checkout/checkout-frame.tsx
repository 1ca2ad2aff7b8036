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
import { OrderSummary } from "@/components/storefront/orders/order-summary";
import { BrandStyle } from "@/components/storefront/shell/brand-style";
import { PendingPage } from "@/components/storefront/shell/pending-page";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { listPolicies } from "@/components/storefront/shell/server/policies";
import { getCart, getCheckoutData } from "@/components/storefront/shell/server/reads";
import { getStore } from "@/components/storefront/shell/server/store";
import { SkipLink } from "@/components/storefront/shell/skip-link";
import { TestRibbon } from "@/components/storefront/shell/test-ribbon";
import { Wordmark } from "@/components/storefront/shell/wordmark";
import Link from "@/components/ui/link";
import type { Cart, CheckoutData } from "@/lib/contract/cart";

/** A cart on its way to the till, with what has been entered for it. */
export type Checkout = { cart: Cart; data: CheckoutData; steps: StepView[] };

/** The visitor's checkout. Without anything to buy, or with a line that cannot be, back to the cart. */
export async function getCheckout(): Promise<Checkout> {
  const cart = await getCart();
  if (cart === null || cart.items.length === 0) redirect("/cart");
  if (cart.messages.some(({ blocking, itemId }) => blocking && itemId !== null)) redirect("/cart");
  const data = await getCheckoutData();
  return { cart, data, steps: listCheckoutSteps({ ...cart, email: data.email }) };
}

/** The same for a page of one step; whoever gets ahead of themselves is taken to the step that is due. */
export async function getCheckoutAt(step: CheckoutStep): Promise<Checkout> {
  const checkout = await getCheckout();
  const { steps } = checkout;
  const due = openStep(steps);
  const place = (wanted: CheckoutStep | undefined) => steps.findIndex((one) => one.step === wanted);
  if (place(step) === -1 || place(step) > place(due?.step)) redirect(due?.href ?? "/cart");
  return checkout;
}

type CheckoutFrameProps = {
  step: CheckoutStep;
  title: string;
  checkout: Checkout;
  children: ReactNode;
};

/** What is around every step: the way back, the progress, what is being bought, and nothing else. */
export async function CheckoutFrame({ step, title, checkout, children }: CheckoutFrameProps) {
  const [store, { messages }] = await Promise.all([getStore(), getLanguage()]);
  return (
    <div className="flex min-h-dvh flex-col">
      <BrandStyle {...store} />
      <CartSync mark={cartFingerprint(checkout.cart)} />
      <SkipLink label={messages.frame.skip} />
      {!store.livemode && <TestRibbon text={messages.frame.testMode} />}
      <div className="grid grow grid-rows-[auto_auto_1fr] lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:grid-rows-1">
        <div className="contents lg:flex lg:flex-col lg:items-end">
          <div className="w-full max-w-[44rem] px-gutter max-lg:mx-auto max-lg:max-w-none lg:px-[clamp(2rem,4vw,4rem)]">
            <header className="flex min-h-18 items-center justify-between gap-6">
              <Wordmark {...store} />
              <Link href="/cart" className="text-link text-small">
                {messages.checkout.backToCart}
              </Link>
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
            {children}
          </main>
          <Policies />
        </div>
        <OrderSummary cart={checkout.cart} hasDiscounts={store.features.discounts} />
      </div>
    </div>
  );
}

/** What a shopper may want to read before they order; beside this page, which keeps what is typed. */
async function Policies() {
  const [{ messages }, policies] = await Promise.all([getLanguage(), listPolicies()]);
  if (policies.length === 0) return null;
  return (
    <footer className="w-full px-gutter pb-6 max-lg:order-last lg:mt-auto lg:max-w-[44rem] lg:px-[clamp(2rem,4vw,4rem)]">
      <nav aria-label={messages.footer.policies} className="border-t border-line pt-4">
        <ul className="flex flex-wrap gap-x-5 gap-y-2 text-fine text-ink-soft">
          {policies.map(({ slug, title }) => (
            <li key={slug}>
              <a
                href={`/policies/${slug}`}
                target="_blank"
                className="text-link target"
                rel="noopener"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
