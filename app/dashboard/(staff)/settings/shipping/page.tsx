import type { Metadata } from "next";
import { outcomeOf } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { ShippingList } from "@/components/dashboard/settings/shipping-list";
import { pageOf } from "@/components/dashboard/settings/whole-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.delivery.shipping };
}

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Every way to ship, as shoppers see them. */
export default async function ShippingPage({ searchParams }: Address) {
  const [{ page }, canWrite, api] = await Promise.all([
    searchParams,
    may("shipping-options:write"),
    sellerApi(),
  ]);
  const query = { page: pageOf(page) };
  const reply = await outcomeOf(api.GET("/shipping-options", { params: { query } }));
  return <ShippingList reply={reply} canWrite={canWrite} />;
}
