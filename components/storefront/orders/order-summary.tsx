import { CartDiscounts } from "@/components/storefront/cart/cart-discounts";
import { giftText } from "@/components/storefront/cart/gift-text";
import { TotalsList } from "@/components/storefront/cart/totals-list";
import { availabilityDateText } from "@/components/storefront/product/availability-text";
import { exclusionText } from "@/components/storefront/product/exclusion-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { getStore, type ShopStore } from "@/components/storefront/shell/server/store";
import { ChevronDown } from "@/components/ui/icons/chevron-down";
import Link from "@/components/ui/link";
import type { Cart } from "@/lib/contract/cart";
import type { Messages } from "@/messages/storefront";
import { LineSummary } from "./line-summary";

type OrderSummaryProps = { cart: Cart; hasDiscounts: boolean };

/** What is being bought: beside the form where there is room, folded above it where there is not. */
export async function OrderSummary({ cart, hasDiscounts }: OrderSummaryProps) {
  const [{ messages, locale }, store] = await Promise.all([getLanguage(), getStore()]);
  const contents = { cart, hasDiscounts, store, messages, locale };
  return (
    <>
      <details className="group bg-sunken lg:hidden">
        <summary className="page flex items-center gap-2 py-4 text-small">
          <span>{messages.checkout.yourOrder}</span>
          <ChevronDown
            aria-hidden
            className="size-4 transition-transform group-open:rotate-180"
            strokeWidth={1.75}
          />
          <span className="ms-auto font-medium tabular-nums">{cart.due.formatted}</span>
        </summary>
        <div className="page flex flex-col gap-6 pb-6">
          <Contents {...contents} />
        </div>
      </details>
      <aside aria-label={messages.checkout.yourOrder} className="hidden bg-sunken lg:block">
        {/* Of many lines those that do not fit are scrolled to; what they come to stays in sight. */}
        <div className="sticky top-0 flex max-w-[34rem] flex-col gap-6 p-[clamp(2rem,4vw,4rem)] [@media(height>=40rem)]:max-h-dvh">
          <Contents {...contents} />
        </div>
      </aside>
    </>
  );
}

type ContentsProps = OrderSummaryProps & { store: ShopStore; messages: Messages; locale: string };

function Contents({ cart, hasDiscounts, store, messages, locale }: ContentsProps) {
  const { right } = messages.withdraw;
  const excludedText = ({ withdrawalExclusion }: Cart["items"][number]) => {
    const text = exclusionText(withdrawalExclusion, store, messages.withdraw);
    return text && `${right} · ${text}`;
  };
  return (
    <>
      <ul className="flex flex-col gap-4 overflow-y-auto text-small">
        {cart.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4">
            <LineSummary
              line={item}
              name={<p>{item.productName}</p>}
              quantity={`${item.quantity} × ${item.price.formatted}`}
              width="3.5rem"
              awaited={availabilityDateText(item, messages.supply, locale)}
              excluded={giftText(item, messages.cartLine, locale) ?? excludedText(item)}
            />
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-5">
        <TotalsList cart={cart} messages={messages.totals} />
      </div>
      <CartDiscounts
        cart={cart}
        hasDiscounts={hasDiscounts}
        messages={messages.discount}
        locale={locale}
      />
      {cart.draftOrder === null && (
        <p className="text-small">
          <Link href="/cart" className="text-link text-ink-soft">
            {messages.checkout.changeCart}
          </Link>
        </p>
      )}
    </>
  );
}
