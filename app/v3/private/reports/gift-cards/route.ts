import { endpoint } from "@/lib/api/endpoint";
import { readReport } from "@/lib/commerce/stored-value";
import { StoredValueReport, StoredValueReportQuery } from "@/lib/contract/gift-card";

export const GET = endpoint({
  id: "getGiftCardReport",
  method: "GET",
  path: "/v3/private/reports/gift-cards",
  summary: "What is owed on gift cards and as store credit, and how it came to that.",
  description:
    "Days are those of the store's time zone, both inclusive. `closing` of a row is its `opening` with all between: what goes is below zero.",
  auth: "seller",
  perMinute: 60,
  query: StoredValueReportQuery,
  returns: StoredValueReport,
  refuses: [],
  handle: async (ctx, { query }) => readReport(ctx, query),
});
