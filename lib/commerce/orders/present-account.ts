import { presentTotals } from "@/lib/commerce/pricing";
import type { StoreContext } from "@/lib/commerce/stores";
import type { AccountOrder, AccountOrderListItem } from "@/lib/contract/account";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { type Page, pageMeta } from "@/lib/kit/page";
import { lineSubtotal } from "@/lib/kit/subtotal";
import type { AccountOrderRow, OrderEntry } from "./account-rows";
import { presentForBuyer } from "./present-for-buyer";

/** A page of a customer's orders. */
export function presentAccountOrders(
  { orders, total }: { orders: OrderEntry[]; total: number },
  page: Page,
  ctx: StoreContext,
) {
  return {
    data: orders.map((order) => presentEntry(order, ctx)),
    meta: pageMeta({ ...page, total }),
  };
}

/** An order as its customer sees it, digital goods and withdrawals apart; nothing the seller keeps for themselves. */
export function presentAccountOrder(
  order: AccountOrderRow,
  ctx: StoreContext,
): Omit<AccountOrder, "digital" | "withdrawals"> {
  const inCurrency = (amount: number) => money(amount, order.currency, ctx.locale);
  return {
    ...presentHead(order),
    totals: presentTotals(order, inCurrency),
    ...presentForBuyer(order, ctx),
    items: order.lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      productName: line.productName,
      productSlug: line.productSlug,
      variantId: line.hasVariants ? line.variantId : null,
      variantName: line.variantName,
      quantity: line.quantity,
      price: inCurrency(line.unitPrice),
      subtotal: inCurrency(lineSubtotal(line)),
      backorder: line.backorder,
      withdrawalExclusion: line.withdrawalExclusion,
      parts: line.parts ?? [],
      image: line.image,
    })),
    fulfilledAt: isoSeconds(order.fulfilledAt),
    cancelledAt: isoSeconds(order.cancelledAt),
  };
}

function presentEntry(order: OrderEntry, ctx: StoreContext): AccountOrderListItem {
  return {
    ...presentHead(order),
    totals: { total: money(order.total, order.currency, ctx.locale) },
    itemCount: order.itemCount,
  };
}

function presentHead(order: Omit<OrderEntry, "itemCount">) {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    type: "order" as const,
    livemode: order.livemode,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    currency: order.currency,
    createdAt: isoSeconds(order.placedAt),
    paidAt: isoSeconds(order.paidAt),
  };
}
