import { sellerApi } from "@/components/dashboard/api/seller-api";
import { CustomerList } from "@/components/dashboard/customers/customer-list";
import {
  parsePageNumber,
  parseText,
  type SearchParams,
} from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";
import { CUSTOMER_SORTS } from "@/lib/contract/customer";

export const generateMetadata = pageTitle((messages) => messages.customers.title);

/** Every customer, the newest first. */
export default async function CustomersPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ q, tag, sort, page }, api] = await Promise.all([searchParams, sellerApi()]);
  const query = {
    q: parseText(q, 200),
    tag: parseText(tag, 50),
    sort: CUSTOMER_SORTS.find((known) => known === sort),
    page: parsePageNumber(page),
  };
  return <CustomerList reply={await toResult(api.GET("/customers", { params: { query } }))} />;
}
