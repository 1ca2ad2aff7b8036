import { z } from "zod";
import { csvFile, endpoint } from "@/lib/api/endpoint";
import { ossReport } from "@/lib/commerce/documents";
import { OssQuery } from "@/lib/contract/tax-report";

export const GET = endpoint({
  id: "getOssReport",
  method: "GET",
  path: "/v3/private/reports/tax/oss",
  summary: "Export the tax of a quarter by other EU member states as CSV, for the One Stop Shop.",
  auth: "seller",
  query: OssQuery,
  returns: z.string(),
  produces: "text/csv",
  handle: async (ctx, { query }) => {
    const report = new TextEncoder().encode(await ossReport(ctx, query.quarter));
    return csvFile(`oss-${query.quarter}.csv`, report);
  },
});
