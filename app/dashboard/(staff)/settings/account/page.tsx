import { AccountPage } from "@/components/dashboard/access/account-page";
import { requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { LOCALES } from "@/components/dashboard/shell/server/language";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.access.account);

/** The signed-in member's own settings. */
export default async function Page() {
  const [me, api] = await Promise.all([requireMe(), sellerApi()]);
  const sessions = await toResult(api.GET("/staff/me/sessions"));
  return <AccountPage me={me} sessions={sessions} locales={LOCALES} />;
}
