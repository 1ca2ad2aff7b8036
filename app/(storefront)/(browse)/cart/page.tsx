import { ShoppingBag } from "lucide-react";
import type { Metadata } from "next";
import { CartLines } from "@/components/storefront/cart-lines";
import { CartMessages } from "@/components/storefront/cart-messages";
import { DiscountForm } from "@/components/storefront/discount-form";
import { getCart, getStore } from "@/components/storefront/server/reads";
import { TotalsList } from "@/components/storefront/totals-list";
import { ButtonLink } from "@/components/ui/button";
import type { Cart } from "@/lib/contract/cart";

export const metadata: Metadata = { title: "Cart", robots: { index: false } };

/** What the visitor has gathered, and what it comes to. */
export default async function CartPage() {
  const [cart, store] = await Promise.all([getCart(), getStore()]);
  const isEmpty = cart === null || cart.items.length === 0;
  return (
    <div className="page pt-12">
      <h1 className="font-serif text-title">{isEmpty ? "Your cart is empty" : "Your cart"}</h1>
      <div className="mt-10 grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)]">
        {/* Kept where it is when the last line goes, because it holds the way to bring it back. */}
        <div className="flex flex-col gap-4">
          <CartMessages messages={cart?.messages.filter(({ itemId }) => itemId === null) ?? []} />
          <CartLines items={cart?.items ?? []} messages={cart?.messages ?? []} />
          {isEmpty && <Empty />}
        </div>
        {!isEmpty && <Summary cart={cart} hasDiscounts={store.features.discounts} />}
      </div>
    </div>
  );
}

function Empty() {
  return (
    <div className="flex flex-col items-start gap-6">
      <p className="max-w-[45ch] text-ink-soft">
        What you put in here stays for thirty days, so there is no hurry.
      </p>
      <ButtonLink href="/products">
        <ShoppingBag aria-hidden className="size-4.5" strokeWidth={1.75} />
        Look around
      </ButtonLink>
    </div>
  );
}

function Summary({ cart, hasDiscounts }: { cart: Cart; hasDiscounts: boolean }) {
  const isBlocked = cart.messages.some(({ blocking, itemId }) => blocking && itemId !== null);
  return (
    <section
      aria-label="Summary"
      className="flex flex-col gap-5 self-start rounded-medium bg-sunken p-6 lg:sticky lg:top-6 lg:p-8"
    >
      <TotalsList cart={cart} />
      {hasDiscounts && <DiscountForm code={cart.discountCode} />}
      {isBlocked ? (
        <p className="text-small text-danger">Please settle the marked lines first.</p>
      ) : (
        <ButtonLink href="/checkout" isWide>
          Check out
        </ButtonLink>
      )}
    </section>
  );
}
