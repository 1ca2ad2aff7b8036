import { endpoint } from "@/lib/api/endpoint";
import { presentSummary, readSummary } from "@/lib/commerce/analytics";
import { AnalyticsSummary, SummaryQuery } from "@/lib/contract/analytics";

export const GET = endpoint({
  id: "getAnalyticsSummary",
  method: "GET",
  path: "/v3/private/analytics/summary",
  summary: "Get sales by day, compared with the previous period.",
  auth: "seller",
  query: SummaryQuery,
  returns: AnalyticsSummary,
  handle: async (ctx, { query }) => presentSummary(await readSummary(ctx, query), ctx),
});
