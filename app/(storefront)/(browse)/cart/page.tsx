import type { Metadata } from "next";
import { CartLines } from "@/components/storefront/cart/cart-lines";
import { cartMessageWords } from "@/components/storefront/cart/cart-message-words";
import { CartMessages } from "@/components/storefront/cart/cart-messages";
import { DiscountForm } from "@/components/storefront/cart/discount-form";
import { EstimateForm } from "@/components/storefront/cart/estimate-form";
import { FreeDelivery } from "@/components/storefront/cart/free-delivery";
import { TotalsList } from "@/components/storefront/cart/totals-list";
import { AwaitingPayment } from "@/components/storefront/checkout/awaiting-payment";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { getCart, listCountries } from "@/components/storefront/shell/server/reads";
import { getStore } from "@/components/storefront/shell/server/store";
import type { Words } from "@/components/storefront/words";
import { ButtonLink } from "@/components/ui/button";
import { ShoppingBag } from "@/components/ui/icons/shopping-bag";
import type { Cart } from "@/lib/contract/cart";
import type { Country } from "@/lib/contract/country";

export async function generateMetadata(): Promise<Metadata> {
  const { words } = await getLanguage();
  return { title: words.cart.title, robots: { index: false } };
}

/** What the visitor has gathered, and what it comes to. */
export default async function CartPage() {
  const [cart, store, countries, { locale, words }] = await Promise.all([
    getCart(),
    getStore(),
    listCountries(),
    getLanguage(),
  ]);
  const messages = cartMessageWords(cart?.messages ?? [], words.cartMessages, locale);
  const isEmpty = cart === null || cart.items.length === 0;
  return (
    <div className="page pt-12">
      <h1 className="font-serif text-title">{titleOf(cart, words.cart)}</h1>
      <div className="mt-10 grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)]">
        {/* Kept where it is when the last line goes, because it holds the way to bring it back. */}
        <div className="flex flex-col gap-4">
          <AwaitingPayment cart={cart} words={words.cart.awaiting} />
          <CartMessages messages={messages.filter(({ itemId }) => itemId === null)} />
          <CartLines items={cart?.items ?? []} messages={messages} words={words.cartLine} />
          {isEmpty && !cart?.awaitingPayment && <Empty words={words.cart} />}
        </div>
        {!isEmpty && (
          <Summary
            cart={cart}
            hasDiscounts={store.features.discounts}
            countries={countries}
            words={words}
          />
        )}
      </div>
      {!isEmpty && <CheckOutBar cart={cart} words={words} />}
    </div>
  );
}

/** An order that waits for its payment is what the cart was: then nothing is said to be empty. */
function titleOf(cart: Cart | null, words: Words["cart"]): string {
  const isEmpty = cart === null || (cart.items.length === 0 && cart.awaitingPayment === null);
  return isEmpty ? words.empty : words.yours;
}

function Empty({ words }: { words: Words["cart"] }) {
  return (
    <div className="flex flex-col items-start gap-6">
      <p className="max-w-[45ch] text-ink-soft">{words.emptyText}</p>
      <ButtonLink href="/products">
        <ShoppingBag aria-hidden className="size-4.5" strokeWidth={1.75} />
        {words.browse}
      </ButtonLink>
    </div>
  );
}

type SummaryProps = { cart: Cart; hasDiscounts: boolean; countries: Country[]; words: Words };

function Summary({ cart, hasDiscounts, countries, words }: SummaryProps) {
  const blocked = blockedLine(cart);
  return (
    <section
      aria-label={words.cart.summary}
      className="flex flex-col gap-5 self-start rounded-medium bg-sunken p-6 lg:sticky lg:top-6 lg:p-8"
    >
      <FreeDelivery freeShipping={cart.freeShipping} words={words.cart} />
      <TotalsList cart={cart} words={words.totals} />
      <div className="flex flex-col gap-2">
        {cart.requiresShipping && !cart.hasShippingAddress && (
          <EstimateForm
            countries={countries}
            countryCode={cart.visitorCountry}
            taxInclusive={cart.taxInclusive}
            words={words.estimate}
          />
        )}
        {hasDiscounts && <DiscountForm code={cart.discountCode} words={words.discount} />}
      </div>
      {blocked ? (
        <p className="text-small text-danger">
          <a href={`#${blocked.itemId}`} className="text-link">
            {words.cart.settleFirst}
          </a>
        </p>
      ) : (
        <ButtonLink href="/checkout" isWide className="max-lg:hidden">
          {words.cart.checkOut}
        </ButtonLink>
      )}
    </section>
  );
}

/**
 * On small screens the way on stays in reach, however long the cart is. The chat's button stands above it
 * (globals.css), and passes below it where it moves up with the end of the cart.
 */
function CheckOutBar({ cart, words }: Pick<SummaryProps, "cart" | "words">) {
  if (blockedLine(cart)) return null;
  return (
    <div
      data-cart-bar
      className="sticky bottom-0 z-30 -mx-gutter mt-6 flex items-center gap-6 border-t border-line bg-paper px-gutter pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <p className="text-small font-medium tabular-nums">
        <span className="block text-fine font-normal text-ink-soft">{words.totals.total}</span>
        {cart.totals.total.formatted}
      </p>
      <ButtonLink href="/checkout" className="grow">
        {words.cart.checkOut}
      </ButtonLink>
    </div>
  );
}

function blockedLine({ messages }: Cart) {
  return messages.find(({ blocking, itemId }) => blocking && itemId !== null);
}
