import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { UploadScreen } from "@/components/dashboard/import-export/upload-screen";
import { parsePageNumber, type SearchParams } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.translations.importTitle);

/** Takes a file of translations, and shows what became of earlier ones. */
export default async function TranslationImportsPage({
  searchParams,
}: {
  searchParams: SearchParams;
}) {
  const [{ page }, canImport, api] = await Promise.all([
    searchParams,
    hasScope("imports:write"),
    sellerApi(),
  ]);
  const query = { kind: "translations", page: parsePageNumber(page) } as const;
  const reply = await toResult(api.GET("/imports", { params: { query } }));
  return <UploadScreen kind="translations" reply={reply} canImport={canImport} />;
}
