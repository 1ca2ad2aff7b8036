import { endpoint } from "@/lib/api/endpoint";
import { presentBreakdown, readBreakdown } from "@/lib/commerce/analytics";
import { AnalyticsBreakdown, BreakdownQuery } from "@/lib/contract/analytics";

export const GET = endpoint({
  id: "getAnalyticsBreakdown",
  method: "GET",
  path: "/v3/private/analytics/breakdown",
  summary: "Get sales by product, category, country or discount code.",
  auth: "seller",
  query: BreakdownQuery,
  returns: AnalyticsBreakdown,
  handle: async (ctx, { query }) => presentBreakdown(await readBreakdown(ctx, query), ctx),
});
