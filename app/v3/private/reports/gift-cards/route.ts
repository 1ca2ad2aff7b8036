import { endpoint } from "@/lib/api/endpoint";
import { readReport } from "@/lib/commerce/stored-value";
import { StoredValueReport, StoredValueReportQuery } from "@/lib/contract/gift-card";

export const GET = endpoint({
  id: "getGiftCardReport",
  method: "GET",
  path: "/v3/private/reports/gift-cards",
  summary: "Get the outstanding balance of gift cards and store credit, and how it changed.",
  description:
    "Days are in the store's time zone, both inclusive. In each row, `closing` is `opening` plus the changes between them; deductions are negative.",
  auth: "seller",
  query: StoredValueReportQuery,
  returns: StoredValueReport,
  handle: async (ctx, { query }) => readReport(ctx, query),
});
