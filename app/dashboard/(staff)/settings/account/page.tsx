import type { Metadata } from "next";
import { AccountPage } from "@/components/dashboard/access/account-page";
import { requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { getDashboardLanguage, LOCALES } from "@/components/dashboard/shell/server/language";
import { toResult } from "@/lib/client/result";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.access.account };
}

/** What everybody sets for themselves. */
export default async function Page() {
  const [me, api] = await Promise.all([requireMe(), sellerApi()]);
  const sessions = await toResult(api.GET("/staff/me/sessions"));
  return <AccountPage me={me} sessions={sessions} locales={LOCALES} />;
}
