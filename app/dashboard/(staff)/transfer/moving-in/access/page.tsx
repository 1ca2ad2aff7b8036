import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { AccessScreen } from "@/components/dashboard/import-export/access-screen";
import { MOVED_SCOPES } from "@/components/dashboard/import-export/moving-steps";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.transfer.movingIn);

/** Reads a shop of another system by its API, and takes in what was read. */
export default async function MovingInByAccessPage() {
  const scopes = ["imports:write", ...Object.values(MOVED_SCOPES)] as const;
  const [allowed, api] = await Promise.all([Promise.all(scopes.map(hasScope)), sellerApi()]);
  const latest = await toResult(api.GET("/moves", { params: { query: { perPage: 1 } } }));
  const found = latest.ok ? (latest.data.data[0] ?? null) : null;
  return <AccessScreen key={found?.id} found={found} canImport={!allowed.includes(false)} />;
}
