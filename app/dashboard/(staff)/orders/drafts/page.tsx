import { openPage } from "@/components/dashboard/api/open-page";
import { DraftList } from "@/components/dashboard/draft-orders/draft-list";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { DRAFT_ORDER_STATUSES } from "@/lib/contract/draft-order";

export const generateMetadata = pageTitle((messages) => messages.draftOrders.title);

/** Every draft, the newest first. What makes no sense in the address is left out of the question. */
export default async function DraftOrdersPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ status, q, page }, canWrite, api] = await openPage(searchParams, "draft-orders:write");
  const query = {
    status: DRAFT_ORDER_STATUSES.find((known) => known === status),
    q: typeof q === "string" ? q.slice(0, 200) : undefined,
    page: parsePageNumber(page),
  };
  const reply = await toResult(api.GET("/draft-orders", { params: { query } }));
  return <DraftList reply={reply} canWrite={canWrite} />;
}
