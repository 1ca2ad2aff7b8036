import { read } from "@/components/dashboard/api/answer";
import { hasScope, requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { OrderPage } from "@/components/dashboard/orders/order-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";
import { ROLE_WITHHOLDS } from "@/lib/contract/staff";

export const generateMetadata = pageTitle((messages) => messages.orders.title);

type Address = { params: Promise<{ order: string }> };

/** One order. Its timeline may fail by itself: the order is there all the same. */
export default async function SellerOrderPage({ params }: Address) {
  const [path, me, canWrite, canRefund, api] = await Promise.all([
    params,
    requireMe(),
    hasScope("orders:write"),
    hasScope("refunds:write"),
    sellerApi(),
  ]);
  const [order, timeline] = await Promise.all([
    read(api.GET("/orders/{order}", { params: { path } })),
    toResult(api.GET("/orders/{order}/timeline", { params: { path } })),
  ]);
  const canMarkPaid = canWrite && !ROLE_WITHHOLDS[me.role].includes("markOrderPaid");
  return (
    <OrderPage order={order} timeline={timeline} rights={{ canWrite, canRefund, canMarkPaid }} />
  );
}
