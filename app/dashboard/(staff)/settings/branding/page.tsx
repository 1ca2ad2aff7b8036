import type { Metadata } from "next";
import { read } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { BrandingForm } from "@/components/dashboard/settings/branding-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.settings.cards.branding.title };
}

/** What the shop says of itself; who may only read sees it all the same. */
export default async function Page() {
  const [canWrite, api] = await Promise.all([may("store:write"), sellerApi()]);
  const store = await read(api.GET("/store"));
  return <BrandingForm key={store.updatedAt} store={store} canWrite={canWrite} />;
}
