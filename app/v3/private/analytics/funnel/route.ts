import { endpoint } from "@/lib/api/endpoint";
import { readFunnel } from "@/lib/commerce/analytics";
import { AnalyticsFunnel, SummaryQuery } from "@/lib/contract/analytics";

export const GET = endpoint({
  id: "getAnalyticsFunnel",
  method: "GET",
  path: "/v3/private/analytics/funnel",
  summary: "Get the conversion funnel, from visits to orders.",
  auth: "seller",
  query: SummaryQuery,
  returns: AnalyticsFunnel,
  handle: async (ctx, { query }) => readFunnel(ctx, query),
});
