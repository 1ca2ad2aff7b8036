import { read } from "@/components/dashboard/api/answer";
import { hasScope, requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { listCustomFields } from "@/components/dashboard/custom-fields/server/list-custom-fields";
import { CustomerForm } from "@/components/dashboard/customers/customer-form";
import type { OrderRow } from "@/components/dashboard/customers/order-rows";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";
import type { SellerOrderListItem } from "@/lib/contract/seller-order";
import { ROLE_WITHHOLDS } from "@/lib/contract/staff";

export const generateMetadata = pageTitle((messages) => messages.customers.title);

/** Orders beside a customer; the rest is a click away. */
const ORDERS_SHOWN = 10;

/** As many changes of their store credit. */
const ENTRIES_SHOWN = 10;

type Address = { params: Promise<{ customer: string }> };

/** One customer, with their latest orders. */
export default async function CustomerPage({ params }: Address) {
  const [path, me, canWrite, canCredit, api] = await Promise.all([
    params,
    requireMe(),
    hasScope("customers:write"),
    hasScope("gift-cards:write"),
    sellerApi(),
  ]);
  const query = { customerId: path.customer, perPage: ORDERS_SHOWN };
  const [customer, groups, orders, pastOrders, credit, entries, customFields] = await Promise.all([
    read(api.GET("/customers/{customer}", { params: { path } })),
    toResult(api.GET("/customer-groups", { params: { query: { ...query, perPage: 100 } } })),
    toResult(api.GET("/orders", { params: { query } })),
    toResult(api.GET("/past-orders", { params: { query } })),
    toResult(api.GET("/customers/{customer}/store-credit", { params: { path } })),
    toResult(
      api.GET("/customers/{customer}/store-credit/entries", {
        params: { path, query: { perPage: ENTRIES_SHOWN } },
      }),
    ),
    listCustomFields("customer"),
  ]);
  return (
    <CustomerForm
      key={customer.id}
      customer={customer}
      groups={groups.ok ? groups.data.data : []}
      orders={orders.ok ? orders.data.data.map(orderRow) : null}
      pastOrders={pastOrders.ok ? pastOrders.data : null}
      credit={
        credit.ok ? { ...credit.data.data, entries: entries.ok ? entries.data.data : [] } : null
      }
      customFields={customFields}
      canCredit={canCredit}
      canWrite={canWrite}
      canErase={canWrite && !ROLE_WITHHOLDS[me.role].includes("eraseCustomer")}
      canMerge={canWrite && !ROLE_WITHHOLDS[me.role].includes("mergeCustomers")}
    />
  );
}

function orderRow({ totals, createdAt, ...order }: SellerOrderListItem): OrderRow {
  return { ...order, total: totals.total, placedAt: createdAt };
}
