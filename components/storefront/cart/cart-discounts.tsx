import { DiscountForm } from "@/components/storefront/cart/discount-form";
import { discountNotes } from "@/components/storefront/cart/discount-notes";
import type { Cart } from "@/lib/contract/cart";
import type { Messages } from "@/messages/storefront";

type CartDiscountsProps = {
  cart: Cart;
  /** Without discounts there is still the field, for gift cards. */
  hasDiscounts: boolean;
  messages: Messages["discount"];
  locale: string;
};

/** What lowers the price of a cart; nothing for a draft, whose prices the seller has set. */
export function CartDiscounts({ cart, hasDiscounts, messages, locale }: CartDiscountsProps) {
  if (cart.draftOrder !== null) return null;
  return (
    <DiscountForm
      codes={hasDiscounts ? cart.discountCodes : []}
      giftCards={cart.giftCards}
      storeCredit={cart.storeCredit}
      notes={hasDiscounts ? discountNotes(cart, messages.notes, locale) : []}
      messages={messages}
    />
  );
}
