import { endpoint } from "@/lib/api/endpoint";
import { readSearches } from "@/lib/commerce/analytics";
import { AnalyticsSearches, SummaryQuery } from "@/lib/contract/analytics";

export const GET = endpoint({
  id: "getAnalyticsSearches",
  method: "GET",
  path: "/v3/private/analytics/searches",
  summary:
    "List search terms, with searches, searches without results, clicks, orders and revenue.",
  auth: "seller",
  query: SummaryQuery,
  returns: AnalyticsSearches,
  handle: async (ctx, { query }) => readSearches(ctx, query),
});
