import { orderPath } from "@/components/storefront/checkout/server/pay-link";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { getCheckoutOutcome } from "@/components/storefront/shell/server/reads";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { format } from "@/lib/kit/format-message";

/** In the place of a cart that has become an order: that it has, and the way there. */
export async function PlacedOrderNotice() {
  const [{ order }, { messages }] = await Promise.all([getCheckoutOutcome(), getLanguage()]);
  if (order === null) return null;
  const { placed } = messages.cart;
  const { orderNumber: number } = order;
  return (
    <Notice
      tone="success"
      title={number === null ? placed.title : format(placed.titleNumber, { number })}
    >
      <p>{order.status === "paid" ? placed.paid : placed.pending}</p>
      <p className="mt-3 mb-1">
        <ButtonLink href={await orderPath(order.orderId)}>{placed.see}</ButtonLink>
      </p>
    </Notice>
  );
}
