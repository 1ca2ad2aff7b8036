import { loginPath } from "@/components/storefront/account/return-path";
import { CartLines } from "@/components/storefront/cart/cart-lines";
import { type CartNotice, CartNotices } from "@/components/storefront/cart/cart-messages";
import { hasHiddenItems } from "@/components/storefront/cart/has-hidden-items";
import { AwaitingPayment } from "@/components/storefront/checkout/awaiting-payment";
import { ButtonLink } from "@/components/ui/button";
import type { Cart } from "@/lib/contract/cart";
import type { Messages } from "@/messages/storefront";

type CartContentsProps = {
  /** Null before anything was put into it. */
  cart: Cart | null;
  notices: CartNotice[];
  messages: Pick<Messages, "cart" | "cartLine" | "supply">;
};

/** The lines of a cart with their notices, on its page and in the drawer. */
export function CartContents({ cart, notices, messages }: CartContentsProps) {
  return (
    <>
      <AwaitingPayment cart={cart} messages={messages.cart.awaiting} />
      <CartNotices notices={notices.filter(({ itemId }) => itemId === null)} />
      <CartLines
        label={messages.cart.yours}
        items={cart?.items ?? []}
        notices={notices}
        messages={messages.cartLine}
        supply={messages.supply}
      />
      {hasHiddenItems(cart) && (
        <ButtonLink href={loginPath("/cart")} className="self-start">
          {messages.cart.logIn}
        </ButtonLink>
      )}
    </>
  );
}
