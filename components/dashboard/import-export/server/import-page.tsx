import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { UploadScreen } from "@/components/dashboard/import-export/upload-screen";
import { parsePageNumber, type SearchParams } from "@/components/dashboard/list/url-query";
import { toResult } from "@/lib/client/result";

type ImportPageProps = {
  kind: "redirects" | "translations" | "counts" | "gift_cards";
  searchParams: SearchParams;
};

/** The page that takes files of one kind, and shows what became of earlier ones. */
export async function ImportPage({ kind, searchParams }: ImportPageProps) {
  const [{ page }, canImport, canWrite, api] = await Promise.all([
    searchParams,
    hasScope("imports:write"),
    kind === "gift_cards" ? hasScope("gift-cards:write") : true,
    sellerApi(),
  ]);
  const query = { kind, page: parsePageNumber(page) };
  const reply = await toResult(api.GET("/imports", { params: { query } }));
  return <UploadScreen kind={kind} reply={reply} canImport={canImport && canWrite} />;
}
