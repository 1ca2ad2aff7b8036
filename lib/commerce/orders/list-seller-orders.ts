import type { SellerContext } from "@/lib/commerce/stores";
import type { SellerOrderListItem, SellerOrderQuery } from "@/lib/contract/seller-order";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { type PageMeta, pageMeta } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import { listAllowedActions } from "./action-rules";
import { inStoreCurrency } from "./in-store-currency";
import { presentTransferred } from "./present-transferred";
import { sellerOrdersStatement } from "./seller-orders-statement";
import { getOrderStatus, type OrderState } from "./states";

/** A page of the orders of the seller's store and mode that answer the question, the latest first. */
export async function listSellerOrders(
  { store, livemode, locale }: Pick<SellerContext, "store" | "livemode" | "locale">,
  asked: SellerOrderQuery,
): Promise<{ data: SellerOrderListItem[]; meta: PageMeta }> {
  const { name, text, params } = sellerOrdersStatement({ storeId: store.id, livemode, ...asked });
  const [row] = await query<{ total: number; orders: SellerOrderRow[] }>(name, text, params);
  const { total, orders } = row ?? { total: 0, orders: [] };
  return {
    data: orders.map((order) => presentEntry(order, locale)),
    meta: pageMeta({ ...asked, total }),
  };
}

interface SellerOrderRow extends OrderState {
  id: string;
  orderNumber: string | null;
  livemode: boolean;
  currency: string;
  storeCurrency: string | null;
  exchangeRate: string | null;
  total: number;
  credit: number;
  received: number;
  email: string | null;
  customerId: string | null;
  customerName: string | null;
  tags: string[];
  itemCount: number;
  placedAt: string;
  paidAt: string | null;
  fulfilledAt: string | null;
  cancelledAt: string | null;
  captureBefore: string | null;
  paymentDueAt: string | null;
  updatedAt: string;
}

function presentEntry(order: SellerOrderRow, locale: string): SellerOrderListItem {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    type: "order",
    livemode: order.livemode,
    status: getOrderStatus(order.paymentStatus, order.fulfillmentStatus),
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    isCancelling: order.isCancelling,
    isCapturing: order.isCapturing,
    allowedActions: listAllowedActions(order),
    currency: order.currency,
    inStoreCurrency: inStoreCurrency(order, locale),
    totals: { total: money(order.total, order.currency, locale) },
    itemCount: order.itemCount,
    customerEmail: order.email,
    tags: order.tags,
    customerId: order.customerId,
    customerName: order.customerName,
    paymentMethod: order.paymentMethod,
    createdAt: isoSeconds(order.placedAt),
    paidAt: isoSeconds(order.paidAt),
    fulfilledAt: isoSeconds(order.fulfilledAt),
    cancelledAt: isoSeconds(order.cancelledAt),
    captureBefore: isoSeconds(order.captureBefore),
    paymentDueAt: isoSeconds(order.paymentDueAt),
    ...presentTransferred(order, (amount) => money(amount, order.currency, locale)),
    updatedAt: isoSeconds(order.updatedAt),
  };
}
