import { read } from "@/components/dashboard/api/answer";
import { requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { bulkFilterFromUrl } from "@/components/dashboard/bulk-jobs/bulk-filter-from-url";
import { offeredActions } from "@/components/dashboard/bulk-jobs/offered-actions";
import { OrderList } from "@/components/dashboard/orders/order-list";
import { ordersQuery } from "@/components/dashboard/orders/orders-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { coversScope } from "@/lib/contract/api-key";
import { shownEmail } from "@/lib/kit/shown-email";

export const generateMetadata = pageTitle((messages) => messages.orders.title);

/** All orders, the latest first. */
export default async function OrdersPage({ searchParams }: { searchParams: SearchParams }) {
  const [address, me, api] = await Promise.all([searchParams, requireMe(), sellerApi()]);
  const { timezone } = await read(api.GET("/store"));
  const query = ordersQuery(address, timezone);
  const [reply, customerName] = await Promise.all([
    toResult(api.GET("/orders", { params: { query } })),
    query.customerId === undefined ? null : nameOf(query.customerId),
  ]);
  return (
    <OrderList
      reply={reply}
      customerName={customerName}
      userId={me.user.id}
      actions={offeredActions("orders", me.scopes)}
      filter={bulkFilterFromUrl(query)}
      drafts={draftAccess(me.scopes)}
      canSeeStatements={coversScope(me.scopes, "bank-statements:read")}
    />
  );
}

function draftAccess(scopes: readonly string[]): "read" | "write" | null {
  if (coversScope(scopes, "draft-orders:write")) return "write";
  return coversScope(scopes, "draft-orders:read") ? "read" : null;
}

/** A customer's name, or what else identifies them. */
async function nameOf(customer: string): Promise<string> {
  const api = await sellerApi();
  const reply = await toResult(
    api.GET("/customers/{customer}", { params: { path: { customer } } }),
  );
  if (!reply.ok) return customer;
  const { firstName, lastName, email } = reply.data.data;
  return [firstName, lastName].filter(Boolean).join(" ") || shownEmail(email);
}
