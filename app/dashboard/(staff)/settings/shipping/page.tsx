import type { Metadata } from "next";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { ShippingList } from "@/components/dashboard/settings/shipping-list";
import { parsePageNumber } from "@/components/dashboard/settings/whole-page";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { toResult } from "@/lib/client/result";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.delivery.shipping };
}

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Every way to ship, as shoppers see them. */
export default async function ShippingPage({ searchParams }: Address) {
  const [{ page }, canWrite, api] = await Promise.all([
    searchParams,
    hasScope("shipping-options:write"),
    sellerApi(),
  ]);
  const query = { page: parsePageNumber(page) };
  const reply = await toResult(api.GET("/shipping-options", { params: { query } }));
  return <ShippingList reply={reply} canWrite={canWrite} />;
}
