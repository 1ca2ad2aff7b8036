import { sellerApi } from "@/components/dashboard/api/seller-api";
import { CustomerList } from "@/components/dashboard/customers/customer-list";
import { parsePageNumber, parseText } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { CUSTOMER_SORTS } from "@/lib/contract/customer";

export const generateMetadata = pageTitle((messages) => messages.customers.title);

/** Every customer, the newest first. */
export default async function CustomersPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ q, tag, groupId, addedToGroupId, sort, page }, api] = await Promise.all([
    searchParams,
    sellerApi(),
  ]);
  const query = {
    q: parseText(q, 200),
    tag: parseText(tag, 50),
    groupId: parseText(groupId, 100),
    addedToGroupId: parseText(addedToGroupId, 100),
    sort: CUSTOMER_SORTS.find((known) => known === sort),
    page: parsePageNumber(page),
  };
  const [reply, groups] = await Promise.all([
    toResult(api.GET("/customers", { params: { query } })),
    toResult(api.GET("/customer-groups", { params: { query: { perPage: 100 } } })),
  ]);
  return <CustomerList reply={reply} groups={groups.ok ? groups.data.data : []} />;
}
