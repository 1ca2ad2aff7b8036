import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { parsePageNumber, type SearchParams } from "@/components/dashboard/list/url-query";
import { TaxList } from "@/components/dashboard/settings/tax-list";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.delivery.taxes);

/** Every rate of tax, by place. */
export default async function TaxesPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ page }, canWrite, api] = await Promise.all([
    searchParams,
    hasScope("tax-rates:write"),
    sellerApi(),
  ]);
  const query = { page: parsePageNumber(page) };
  const reply = await toResult(api.GET("/tax-rates", { params: { query } }));
  return <TaxList reply={reply} canWrite={canWrite} />;
}
