import { read } from "@/components/dashboard/api/answer";
import { hasScope, requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { listCustomFields } from "@/components/dashboard/custom-fields/server/list-custom-fields";
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
  const [canReadDocuments, canWriteDocuments, canReadReturns, canWriteReturns] = await Promise.all([
    hasScope("documents:read"),
    hasScope("documents:write"),
    hasScope("returns:read"),
    hasScope("returns:write"),
  ]);
  const ofOrder = { params: { query: { order: path.order, perPage: 100 } } };
  const [order, timeline, licenseKeys, giftCards, downloads, documents, returns, fields] =
    await Promise.all([
      read(api.GET("/orders/{order}", { params: { path } })),
      toResult(api.GET("/orders/{order}/timeline", { params: { path } })),
      toResult(api.GET("/orders/{order}/license-keys", { params: { path } })),
      toResult(api.GET("/orders/{order}/gift-cards", { params: { path } })),
      toResult(api.GET("/orders/{order}/downloads", { params: { path } })),
      canReadDocuments ? read(api.GET("/orders/{order}/documents", { params: { path } })) : null,
      canReadReturns ? toResult(api.GET("/returns", ofOrder)) : null,
      listCustomFields("order"),
    ]);
  const canMarkPaid = canWrite && !ROLE_WITHHOLDS[me.role].includes("markOrderPaid");
  return (
    <OrderPage
      order={order}
      timeline={timeline}
      licenseKeys={licenseKeys}
      giftCards={giftCards}
      downloads={downloads}
      documents={documents}
      returns={returns}
      customFields={fields}
      rights={{ canWrite, canRefund, canMarkPaid, canWriteDocuments, canWriteReturns }}
    />
  );
}
