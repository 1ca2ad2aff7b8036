import { sellerApi } from "@/components/dashboard/api/seller-api";
import { parsePageNumber, parseText } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { WithdrawalList } from "@/components/dashboard/withdrawals/withdrawal-list";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { WithdrawalStatus } from "@/lib/contract/withdrawal";

export const generateMetadata = pageTitle((messages) => messages.withdrawals.title);

/** The declarations of the store, the latest first. What makes no sense in the address is left out of the question. */
export default async function WithdrawalsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ status, q, page }, api] = await Promise.all([searchParams, sellerApi()]);
  const query = {
    status: WithdrawalStatus.safeParse(status).data,
    isOverdue: status === "overdue" ? ("true" as const) : undefined,
    q: parseText(q, 255),
    page: parsePageNumber(page),
  };
  return <WithdrawalList reply={await toResult(api.GET("/withdrawals", { params: { query } }))} />;
}
