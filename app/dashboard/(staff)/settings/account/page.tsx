import type { Metadata } from "next";
import { AccountPage } from "@/components/dashboard/access/account-page";
import { outcomeOf } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { requireMe } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.access.account };
}

/** What everybody sets for themselves. */
export default async function Page() {
  const [me, api] = await Promise.all([requireMe(), sellerApi()]);
  return <AccountPage me={me} sessions={await outcomeOf(api.GET("/staff/me/sessions"))} />;
}
