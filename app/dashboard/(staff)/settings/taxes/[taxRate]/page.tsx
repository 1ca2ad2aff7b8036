import type { Metadata } from "next";
import { read } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { TaxForm } from "@/components/dashboard/settings/tax-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.delivery.taxes };
}

type Address = { params: Promise<{ taxRate: string }> };

/** One rate of tax. */
export default async function TaxRatePage({ params }: Address) {
  const [path, canWrite, api] = await Promise.all([params, may("tax-rates:write"), sellerApi()]);
  const rate = await read(api.GET("/tax-rates/{taxRate}", { params: { path } }));
  return <TaxForm key={rate.updatedAt} rate={rate} canWrite={canWrite} />;
}
