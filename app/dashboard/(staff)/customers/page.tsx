import type { Metadata } from "next";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { CustomerList } from "@/components/dashboard/customers/customer-list";
import {
  parsePageNumber,
  parseText,
  type SearchParams,
} from "@/components/dashboard/list/url-query";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { toResult } from "@/lib/client/result";
import { CUSTOMER_SORTS } from "@/lib/contract/customer";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.customers.title };
}

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
