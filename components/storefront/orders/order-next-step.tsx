import { cancelUnpaidOrderAction } from "@/components/storefront/checkout/cancel-unpaid-order";
import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import type { Cart } from "@/lib/contract/cart";
import type { PublicOrder } from "@/lib/contract/order";
import type { Messages } from "@/messages/storefront";

type OrderNextStepProps = {
  order: PublicOrder;
  cart: Cart | null;
  /** Whether the logged-in customer has proved the address it was placed with. */
  isInAccount: boolean;
  messages: Messages["order"];
  /** What the button says that gives an unpaid order up. */
  giveUp: string;
};

/** The one thing to do now about an order, if there is one. */
export function OrderNextStep({ order, cart, isInAccount, messages, giveUp }: OrderNextStepProps) {
  if (order.paymentStatus === "requires_action") {
    if (order.nextActionUrl === null) return null;
    return (
      <ActionForm action={cancelUnpaidOrderAction} className="flex flex-wrap gap-3">
        <input type="hidden" name="order" value={order.id} />
        <a href={order.nextActionUrl} className={buttonStyle()}>
          {messages.confirm}
        </a>
        <button type="submit" className={buttonStyle({ kind: "secondary" })}>
          {giveUp}
        </button>
      </ActionForm>
    );
  }
  if (order.paymentStatus === "cancelled" && cart !== null && cart.itemCount > 0) {
    return (
      <>
        <p className="text-small">{messages.backInCart}</p>
        <ButtonLink href={cart.draftOrder ? `/checkout/pay/${cart.draftOrder.id}` : "/checkout"}>
          {messages.tryAgain}
        </ButtonLink>
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <ButtonLink href="/products" kind="secondary">
        {messages.browse}
      </ButtonLink>
      {isInAccount && (
        <ButtonLink href={`/account/orders/${order.id}`} kind="quiet">
          {messages.inAccount}
        </ButtonLink>
      )}
    </div>
  );
}
