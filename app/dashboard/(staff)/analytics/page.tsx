import type { AnalyticsResult } from "@/components/dashboard/analytics/analytics-result";
import {
  AnalyticsScreen,
  type SalesSummary,
} from "@/components/dashboard/analytics/analytics-screen";
import { parseBreakdownKey } from "@/components/dashboard/analytics/breakdown";
import { parseDateRange } from "@/components/dashboard/analytics/date-range";
import { hasNoActivity, hasNoCustomers } from "@/components/dashboard/analytics/no-activity";
import { requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import type { AnalyticsSummary } from "@/lib/contract/analytics";

export const generateMetadata = pageTitle((messages) => messages.analytics.title);

/** Sales over time and by dimension, the funnel, returning customers, and searches. */
export default async function AnalyticsPage({ searchParams }: { searchParams: SearchParams }) {
  const [, address, api] = await Promise.all([requireMe(), searchParams, sellerApi()]);
  const asked = parseDateRange(address);
  const by = parseBreakdownKey(address.by);
  const params = { query: asked };
  // Reads all orders of a year's customers, whichever period is shown: the rest of the page does not wait for it.
  const cohorts = toResult(api.GET("/analytics/cohorts"));
  // Where the page fails before it uses this, a failure of this as well has no other reader.
  cohorts.catch(() => undefined);
  const [summary, breakdown, funnel, searches] = await Promise.all([
    toResult(api.GET("/analytics/summary", { params })),
    toResult(api.GET("/analytics/breakdown", { params: { query: { ...asked, by } } })),
    toResult(api.GET("/analytics/funnel", { params })),
    toResult(api.GET("/analytics/searches", { params })),
  ]);
  // A chosen period may be empty in any shop; a link leads to the other periods.
  const isNew =
    "period" in asked &&
    hasNoActivity({ summary, funnel, searches }) &&
    hasNoCustomers(await cohorts);
  return (
    <AnalyticsScreen
      {...{ asked, isNew, breakdown, funnel, cohorts, searches }}
      summary={withoutTopProducts(summary)}
    />
  );
}

/** The screen lists products in its breakdown, and those of the summary would be sent for nothing. */
function withoutTopProducts(
  reply: AnalyticsResult<AnalyticsSummary>,
): AnalyticsResult<SalesSummary> {
  if (!reply.ok) return reply;
  const { topProducts, ...sales } = reply.data.data;
  return { ...reply, data: { ...reply.data, data: sales } };
}
