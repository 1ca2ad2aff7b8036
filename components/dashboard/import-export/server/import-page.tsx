import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { MOVED_SCOPES } from "@/components/dashboard/import-export/moving-steps";
import { UploadScreen } from "@/components/dashboard/import-export/upload-screen";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import type { Scope } from "@/lib/contract/api-key";
import type { ImportKind } from "@/lib/contract/import";

/** The scope that a kind requires beside that of imports. */
const SCOPES: Partial<Record<ImportKind, Scope>> = {
  ...MOVED_SCOPES,
  gift_cards: "gift-cards:write",
};

type ImportPageProps = {
  kind: Exclude<ImportKind, "products">;
  searchParams: SearchParams;
};

/** The page that takes files of one kind, and lists the earlier ones. */
export async function ImportPage({ kind, searchParams }: ImportPageProps) {
  const scope = SCOPES[kind];
  const [{ page }, canImport, canWrite, api] = await Promise.all([
    searchParams,
    hasScope("imports:write"),
    scope === undefined || hasScope(scope),
    sellerApi(),
  ]);
  const query = { kind, page: parsePageNumber(page) };
  const reply = await toResult(api.GET("/imports", { params: { query } }));
  return <UploadScreen kind={kind} reply={reply} canImport={canImport && canWrite} />;
}
