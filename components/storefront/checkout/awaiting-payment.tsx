import { giveUpOrder } from "@/components/storefront/checkout/give-up-order";
import type { Words } from "@/components/storefront/words";
import { buttonLook } from "@/components/ui/button-look";
import { Notice } from "@/components/ui/notice";
import { say } from "@/components/ui/say";
import type { Cart } from "@/lib/contract/cart";

type AwaitingPaymentProps = {
  cart: Pick<Cart, "awaitingPayment" | "itemCount"> | null;
  words: Words["cart"]["awaiting"];
};

/** An order whose payment is not finished, in the place of the cart it was: pay it, or have the cart back. */
export function AwaitingPayment({ cart, words }: AwaitingPaymentProps) {
  if (!cart?.awaitingPayment) return null;
  const { orderId, total, nextActionUrl } = cart.awaitingPayment;
  return (
    <Notice title={words.title} tone="warning">
      <p>{say(words.text, { total: total.formatted })}</p>
      <form action={giveUpOrder} className="mt-3 mb-1 flex flex-wrap items-center gap-3">
        <input type="hidden" name="order" value={orderId} />
        <a href={nextActionUrl ?? `/orders/${orderId}`} className={buttonLook()}>
          {nextActionUrl === null ? words.see : words.finish}
        </a>
        <button type="submit" className={`${buttonLook({ kind: "secondary" })} text-ink`}>
          {cart.itemCount === 0 ? words.change : words.cancel}
        </button>
      </form>
    </Notice>
  );
}
