import { hasScope, requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { bulkFilterFromUrl } from "@/components/dashboard/bulk-jobs/bulk-filter-from-url";
import { offeredActions } from "@/components/dashboard/bulk-jobs/offered-actions";
import { DiscountList } from "@/components/dashboard/discounts/discount-list";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { DiscountStatus } from "@/lib/contract/discount";

export const generateMetadata = pageTitle((messages) => messages.discounts.title);

/** Every code, the newest first. What makes no sense in the address is left out of the question. */
export default async function DiscountsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ status, q, page }, me, canWrite, api] = await Promise.all([
    searchParams,
    requireMe(),
    hasScope("discounts:write"),
    sellerApi(),
  ]);
  const query = {
    status: DiscountStatus.safeParse(status).data,
    q: typeof q === "string" ? q.slice(0, 64) : undefined,
    page: parsePageNumber(page),
  };
  const reply = await toResult(api.GET("/discounts", { params: { query } }));
  return (
    <DiscountList
      reply={reply}
      canWrite={canWrite}
      actions={offeredActions("discounts", me.scopes)}
      filter={bulkFilterFromUrl(query)}
    />
  );
}
