import type { Metadata } from "next";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { TaxList } from "@/components/dashboard/settings/tax-list";
import { parsePageNumber } from "@/components/dashboard/settings/whole-page";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { toResult } from "@/lib/client/result";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.delivery.taxes };
}

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Every rate of tax, by place. */
export default async function TaxesPage({ searchParams }: Address) {
  const [{ page }, canWrite, api] = await Promise.all([
    searchParams,
    hasScope("tax-rates:write"),
    sellerApi(),
  ]);
  const query = { page: parsePageNumber(page) };
  const reply = await toResult(api.GET("/tax-rates", { params: { query } }));
  return <TaxList reply={reply} canWrite={canWrite} />;
}
