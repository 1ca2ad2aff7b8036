import { sellerApi } from "@/components/dashboard/api/seller-api";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { ReturnList } from "@/components/dashboard/returns/return-list";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { RETURN_STATUSES } from "@/lib/contract/return";

export const generateMetadata = pageTitle((messages) => messages.returns.title);

/** Every return and claim, the newest first. What makes no sense in the address is left out of the question. */
export default async function ReturnsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ status, page }, api] = await Promise.all([searchParams, sellerApi()]);
  const query = {
    status: RETURN_STATUSES.find((known) => known === status),
    page: parsePageNumber(page),
  };
  return <ReturnList reply={await toResult(api.GET("/returns", { params: { query } }))} />;
}
