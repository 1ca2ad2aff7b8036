import type { Metadata } from "next";
import { pageOf, type SearchParams, textOf } from "@/components/dashboard/address-query";
import { CustomerList } from "@/components/dashboard/customers/customer-list";
import { outcomeOf } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { CUSTOMER_SORTS } from "@/lib/contract/customer";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.customers.title };
}

/** Every customer, the newest first. */
export default async function CustomersPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ q, tag, sort, page }, api] = await Promise.all([searchParams, sellerApi()]);
  const query = {
    q: textOf(q, 200),
    tag: textOf(tag, 50),
    sort: CUSTOMER_SORTS.find((known) => known === sort),
    page: pageOf(page),
  };
  return <CustomerList reply={await outcomeOf(api.GET("/customers", { params: { query } }))} />;
}
