import type { Metadata } from "next";
import { DiscountForm } from "@/components/dashboard/discounts/discount-form";
import { read } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.discounts.title };
}

type Address = { params: Promise<{ discount: string }> };

/** One code, to be changed or removed. */
export default async function DiscountPage({ params }: Address) {
  const [path, canWrite, api] = await Promise.all([params, may("discounts:write"), sellerApi()]);
  const discount = await read(api.GET("/discounts/{discount}", { params: { path } }));
  return <DiscountForm key={discount.updatedAt} discount={discount} canWrite={canWrite} />;
}
