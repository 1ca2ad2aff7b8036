import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { ImportExportScreen } from "@/components/dashboard/import-export/import-export-screen";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.transfer.title);

/** Files coming in and going out. */
export default async function TransferPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ page }, canImport, canExport, api] = await Promise.all([
    searchParams,
    hasScope("imports:write"),
    hasScope("exports:read"),
    sellerApi(),
  ]);
  const query = { page: parsePageNumber(page) };
  const reply = await toResult(api.GET("/imports", { params: { query } }));
  return <ImportExportScreen reply={reply} canImport={canImport} canExport={canExport} />;
}
