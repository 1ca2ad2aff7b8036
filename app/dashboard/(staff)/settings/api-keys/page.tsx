import { KeyList } from "@/components/dashboard/access/key-list";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";
import { now } from "@/lib/kit/clock";

export const generateMetadata = pageTitle((messages) => messages.access.keys);

/** The keys of the mode the dashboard is in; in live mode those of both. */
export default async function KeysPage() {
  if (!(await hasScope("api-keys:read"))) return <NotAllowed />;
  const api = await sellerApi();
  const query = { perPage: 100 };
  const reply = await toResult(api.GET("/api-keys", { params: { query } }));
  return <KeyList reply={reply} nowMs={now().getTime()} />;
}
