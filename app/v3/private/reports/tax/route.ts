import { endpoint } from "@/lib/api/endpoint";
import { readTaxReport } from "@/lib/commerce/documents";
import { TaxReport, TaxReportQuery } from "@/lib/contract/tax-report";

export const GET = endpoint({
  id: "getTaxReport",
  method: "GET",
  path: "/v3/private/reports/tax",
  summary: "Get tax by country, state, class and rate, from the documents of a period.",
  description:
    "Days are in the store's time zone, both inclusive. Credit notes are deducted on the day they were issued.",
  auth: "seller",
  query: TaxReportQuery,
  returns: TaxReport,
  handle: async (ctx, { query }) => readTaxReport(ctx, query),
});
