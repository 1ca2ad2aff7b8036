"use client";

import { CartContents } from "@/components/storefront/cart/cart-contents";
import type { CartNotice } from "@/components/storefront/cart/cart-messages";
import type { Added } from "@/components/storefront/cart/cart-signal";
import { FreeDelivery } from "@/components/storefront/cart/free-delivery";
import { hasHiddenItems } from "@/components/storefront/cart/has-hidden-items";
import { TotalsList } from "@/components/storefront/cart/totals-list";
import { ButtonLink } from "@/components/ui/button";
import { Check } from "@/components/ui/icons/check";
import { X } from "@/components/ui/icons/x";
import Link from "@/components/ui/link";
import type { Cart } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

export type CartPanelProps = {
  /** Null before anything was put into it. */
  cart: Cart | null;
  notices: CartNotice[];
  messages: Pick<Messages, "cart" | "cartLine" | "supply" | "totals"> & {
    added: Messages["buy"]["added"];
  };
  /** What was just put into the cart, where that is why the drawer is open. */
  added: Added | null;
  onClose: () => void;
};

/** The contents of the drawer: the lines, the totals, and the links to cart and checkout. */
export function CartPanel({ cart, notices, messages, added, onClose }: CartPanelProps) {
  const items = cart?.items ?? [];
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center justify-between gap-4 border-b border-line px-gutter py-3">
        <h2 id="cart-drawer" className="font-serif text-heading">
          {cart !== null && (items.length > 0 || cart.awaitingPayment || hasHiddenItems(cart))
            ? messages.cart.yours
            : messages.cart.empty}
        </h2>
        <button
          type="button"
          aria-label={messages.cart.close}
          onClick={onClose}
          className="-me-2.5 grid size-11 place-items-center rounded-small hover:bg-sunken"
        >
          <X aria-hidden className="size-5" strokeWidth={1.5} />
        </button>
      </div>
      <div className="flex grow flex-col gap-4 overflow-y-auto overscroll-contain px-gutter py-5">
        {added && (
          <p role="alert" className="flex gap-2 text-small text-success">
            <Check aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" strokeWidth={2} />
            <span className="min-w-0">{format(messages.added, added)}</span>
          </p>
        )}
        <CartContents cart={cart} notices={notices} messages={messages} />
        {items.length === 0 && !cart?.awaitingPayment && !hasHiddenItems(cart) && (
          <>
            <p className="text-small text-ink-soft">{messages.cart.emptyText}</p>
            <ButtonLink href="/products" className="self-start">
              {messages.cart.browse}
            </ButtonLink>
          </>
        )}
      </div>
      {cart !== null && items.length > 0 && (
        <Foot cart={cart} notices={notices} messages={messages} />
      )}
    </div>
  );
}

type FootProps = { cart: Cart } & Pick<CartPanelProps, "notices" | "messages">;

function Foot({ cart, notices, messages }: FootProps) {
  const isBlocked = notices.some(({ itemId, isBlocking }) => isBlocking && itemId !== null);
  return (
    <div className="flex flex-col gap-4 border-t border-line bg-sunken px-gutter pt-5 pb-4">
      <FreeDelivery freeShipping={cart.freeShipping} messages={messages.cart} />
      <TotalsList cart={cart} messages={messages.totals} />
      {isBlocked ? (
        <p className="text-small text-danger">{messages.cart.settleFirst}</p>
      ) : (
        <ButtonLink href="/checkout" isWide>
          {messages.cart.checkOut}
        </ButtonLink>
      )}
      <Link href="/cart" className="text-link target self-center text-small">
        {messages.cart.toPage}
      </Link>
    </div>
  );
}
