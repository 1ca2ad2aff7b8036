import { CartContents } from "@/components/storefront/cart/cart-contents";
import { CartDiscounts } from "@/components/storefront/cart/cart-discounts";
import { describeCartMessages } from "@/components/storefront/cart/describe-cart-messages";
import { EstimateForm } from "@/components/storefront/cart/estimate-form";
import { FreeDelivery } from "@/components/storefront/cart/free-delivery";
import { hasHiddenItems } from "@/components/storefront/cart/has-hidden-items";
import { TotalsList } from "@/components/storefront/cart/totals-list";
import { PlacedOrderNotice } from "@/components/storefront/checkout/placed-order-notice";
import { RelatedProducts } from "@/components/storefront/listing/related-products";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { getCart, listCountries } from "@/components/storefront/shell/server/reads";
import { getStore } from "@/components/storefront/shell/server/store";
import { ButtonLink } from "@/components/ui/button";
import { ShoppingBag } from "@/components/ui/icons/shopping-bag";
import type { Cart } from "@/lib/contract/cart";
import type { Country } from "@/lib/contract/country";
import type { Messages } from "@/messages/storefront";

export const generateMetadata = pageTitle((messages) => messages.cart.title, { isIndexed: false });

/** The visitor's cart with its totals. */
export default async function CartPage() {
  const [cart, store, countries, { locale, messages }] = await Promise.all([
    getCart(),
    getStore(),
    listCountries(),
    getLanguage(),
  ]);
  const notices = describeCartMessages(cart?.messages ?? [], messages.cartMessages, locale);
  const isEmpty = cart === null || cart.items.length === 0;
  // Newest item first: it is the one the shopper is thinking of.
  const last = cart?.items.at(-1);
  return (
    <div className="page pt-12">
      <h1 className="font-serif text-title">{titleOf(cart, messages.cart)}</h1>
      <div className="mt-10 grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)]">
        {/* Kept where it is when the last line goes, because it holds the way to bring it back. */}
        <div className="flex flex-col gap-4">
          <CartContents cart={cart} notices={notices} messages={messages} />
          {isEmpty && !cart?.awaitingPayment && !hasHiddenItems(cart) && (
            <>
              <PlacedOrderNotice />
              <Empty messages={messages.cart} />
            </>
          )}
        </div>
        {!isEmpty && (
          <Summary
            cart={cart}
            hasDiscounts={store.features.discounts}
            countries={countries}
            messages={messages}
            locale={locale}
          />
        )}
      </div>
      {last && (
        <RelatedProducts
          title={messages.cart.related}
          product={last.productId}
          except={cart?.items.map(({ productId }) => productId)}
        />
      )}
      {!isEmpty && <CheckOutBar cart={cart} messages={messages} />}
    </div>
  );
}

/** An order that awaits payment took the cart's items, so the cart is not reported as empty. */
function titleOf(cart: Cart | null, messages: Messages["cart"]): string {
  const isEmpty = cart === null || (cart.items.length === 0 && cart.awaitingPayment === null);
  return isEmpty && !hasHiddenItems(cart) ? messages.empty : messages.yours;
}

function Empty({ messages }: { messages: Messages["cart"] }) {
  return (
    <div className="flex flex-col items-start gap-6">
      <p className="max-w-[45ch] text-ink-soft">{messages.emptyText}</p>
      <ButtonLink href="/products">
        <ShoppingBag aria-hidden className="size-4.5" strokeWidth={1.75} />
        {messages.browse}
      </ButtonLink>
    </div>
  );
}

type SummaryProps = {
  cart: Cart;
  hasDiscounts: boolean;
  countries: Country[];
  messages: Messages;
  locale: string;
};

function Summary({ cart, hasDiscounts, countries, messages, locale }: SummaryProps) {
  const blocked = blockedLine(cart);
  return (
    <section
      aria-label={messages.cart.summary}
      // Below the header, where that sticks.
      className="flex flex-col gap-5 self-start rounded-medium bg-sunken p-6 lg:sticky lg:top-6 lg:p-8 lg:[@media(min-height:34rem)]:top-24"
    >
      <FreeDelivery freeShipping={cart.freeShipping} messages={messages.cart} />
      <TotalsList cart={cart} messages={messages.totals} />
      <div className="flex flex-col gap-2">
        {cart.requiresShipping && !cart.hasShippingAddress && (
          <EstimateForm
            countries={countries}
            countryCode={cart.visitorCountry}
            taxInclusive={cart.taxInclusive}
            messages={messages.estimate}
          />
        )}
        <CartDiscounts
          cart={cart}
          hasDiscounts={hasDiscounts}
          messages={messages.discount}
          locale={locale}
        />
      </div>
      {blocked ? (
        <p className="text-small text-danger">
          <a href={`#${blocked.itemId}`} className="text-link">
            {messages.cart.settleFirst}
          </a>
        </p>
      ) : (
        <ButtonLink href="/checkout" isWide className="max-lg:hidden">
          {messages.cart.checkOut}
        </ButtonLink>
      )}
    </section>
  );
}

/**
 * On small screens the way on stays in reach, however long the cart is. The chat's button stands above it
 * (globals.css), and passes below it where it moves up with the end of the cart.
 */
function CheckOutBar({ cart, messages }: Pick<SummaryProps, "cart" | "messages">) {
  if (blockedLine(cart)) return null;
  return (
    <div
      data-cart-bar
      className="sticky bottom-0 z-30 -mx-gutter mt-6 flex items-center gap-6 border-t border-line bg-paper px-gutter pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <p className="text-small font-medium tabular-nums">
        <span className="block text-fine font-normal text-ink-soft">
          {cart.due.amount === cart.totals.total.amount
            ? messages.totals.total
            : messages.totals.due}
        </span>
        {cart.due.formatted}
      </p>
      <ButtonLink href="/checkout" className="grow">
        {messages.cart.checkOut}
      </ButtonLink>
    </div>
  );
}

function blockedLine({ messages }: Cart) {
  return messages.find(({ blocking, itemId }) => blocking && itemId !== null);
}
