import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { AccessScreen } from "@/components/dashboard/import-export/access-screen";
import { MOVED_SCOPES } from "@/components/dashboard/import-export/moving-steps";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";
import type { Move } from "@/lib/contract/move";

export const generateMetadata = pageTitle((messages) => messages.transfer.movingIn);

/** As many as may fail before one with records is no longer found. */
const LISTED = 20;

/** Connects a shop of another platform by its API, and imports its records. */
export default async function MovingInByAccessPage() {
  const scopes = ["imports:write", ...Object.values(MOVED_SCOPES)] as const;
  const [allowed, api] = await Promise.all([Promise.all(scopes.map(hasScope)), sellerApi()]);
  const latest = await toResult(api.GET("/moves", { params: { query: { perPage: LISTED } } }));
  const [found = null, ...others] = latest.ok ? latest.data.data : [];
  const isEmpty = found !== null && found.endedAt !== null && !hasRecords(found);
  const earlier = (isEmpty && others.find(hasRecords)) || null;
  const canImport = !allowed.includes(false);
  return <AccessScreen key={found?.id} {...{ found, earlier, canImport }} />;
}

const hasRecords = ({ kinds }: Move) => kinds.some(({ recordsCount }) => recordsCount > 0);
