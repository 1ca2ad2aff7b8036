import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { UploadScreen } from "@/components/dashboard/import-export/upload-screen";
import { parsePageNumber, type SearchParams } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.transfer.countsTitle);

/** Takes what was counted in the stockroom, and shows what became of earlier counts. */
export default async function CountsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ page }, canImport, api] = await Promise.all([
    searchParams,
    hasScope("imports:write"),
    sellerApi(),
  ]);
  const query = { kind: "counts", page: parsePageNumber(page) } as const;
  const reply = await toResult(api.GET("/imports", { params: { query } }));
  return <UploadScreen kind="counts" reply={reply} canImport={canImport} />;
}
