import { cancelUnpaidOrderAction } from "@/components/storefront/checkout/cancel-unpaid-order";
import { ActionForm } from "@/components/ui/action-form";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/notice";
import type { Cart } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type AwaitingPaymentProps = {
  cart: Pick<Cart, "awaitingPayment" | "itemCount"> | null;
  messages: Messages["cart"]["awaiting"];
};

/** An order whose payment is not finished, in the place of the cart it was: pay it, or have the cart back. */
export function AwaitingPayment({ cart, messages }: AwaitingPaymentProps) {
  if (!cart?.awaitingPayment) return null;
  const { orderId, total, nextActionUrl } = cart.awaitingPayment;
  return (
    <Notice title={messages.title} tone="warning">
      <p>{format(messages.text, { total: total.formatted })}</p>
      <ActionForm
        action={cancelUnpaidOrderAction}
        className="mt-3 mb-1 flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="order" value={orderId} />
        <a href={nextActionUrl ?? `/orders/${orderId}`} className={buttonStyle()}>
          {nextActionUrl === null ? messages.see : messages.finish}
        </a>
        <button type="submit" className={`${buttonStyle({ kind: "secondary" })} text-ink`}>
          {cart.itemCount === 0 ? messages.change : messages.cancel}
        </button>
      </ActionForm>
    </Notice>
  );
}
