import type { StoreContext } from "@/lib/commerce/stores";
import type { OrderStatus, PublicOrder } from "@/lib/contract/order";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { paymentMethodId } from "@/lib/kit/payment-method-name";
import { lineSubtotal } from "@/lib/kit/subtotal";
import { presentForBuyer } from "./present-for-buyer";
import type { VisitorOrder } from "./rows";

/** The reduced order that its visitor sees, digital goods and withdrawals apart; nothing the seller keeps for themselves. */
export function presentPublicOrder(
  order: VisitorOrder,
  ctx: StoreContext,
): Omit<PublicOrder, "digital" | "withdrawals"> {
  const inCurrency = (amount: number) => money(amount, order.currency, ctx.locale);
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    type: "order",
    livemode: order.livemode,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    currency: order.currency,
    totals: { total: inCurrency(order.total) },
    breakdown: {
      subtotal: inCurrency(order.subtotal),
      discount: inCurrency(order.discount),
      shipping: inCurrency(order.shipping),
      tax: inCurrency(order.tax),
    },
    ...presentForBuyer(order, ctx),
    items: order.lines.map(
      ({
        id,
        productName,
        variantName,
        quantity,
        unitPrice,
        image,
        backorder,
        parts,
        withdrawalExclusion,
      }) => ({
        id,
        productName,
        variantName,
        quantity,
        subtotal: inCurrency(lineSubtotal({ unitPrice, quantity })),
        backorder,
        withdrawalExclusion,
        parts: parts ?? [],
        image,
      }),
    ),
    showsPersonalData: order.showsPersonalData,
    bankTransfer: order.bankTransfer && {
      bankDetails: order.bankTransfer.bankDetails,
      reference: order.orderNumber,
      dueAt: isoSeconds(order.bankTransfer.dueAt),
      amountReceived: inCurrency(order.bankTransfer.received),
      openAmount: inCurrency(order.total - order.credit - order.bankTransfer.received),
    },
    paymentMethod: methodOf(order),
    nextActionUrl: order.nextActionUrl,
    createdAt: isoSeconds(order.placedAt),
    paidAt: isoSeconds(order.paidAt),
  };
}

/** The way it was paid as it was listed; the processor's own id of a card is left out. */
function methodOf({ paymentMethod, total }: VisitorOrder): string | null {
  if (total === 0) return null;
  return paymentMethod && paymentMethodId(paymentMethod);
}

/** The states to poll; a paid order's payment has `succeeded` (docs/contract.md, Orders). */
export function presentOrderStatus(order: VisitorOrder): OrderStatus {
  const { paymentStatus, fulfillmentStatus, updatedAt } = order;
  return {
    paymentStatus: paymentStatus === "paid" ? "succeeded" : paymentStatus,
    fulfillmentStatus,
    updatedAt: isoSeconds(updatedAt),
  };
}
