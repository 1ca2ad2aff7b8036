import { z } from "zod";
import { endpoint, raw } from "@/lib/api/endpoint";
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
  handle: async (ctx, { query }, reply) => {
    reply.header("content-disposition", `attachment; filename="oss-${query.quarter}.csv"`);
    return raw(
      new TextEncoder().encode(await ossReport(ctx, query.quarter)),
      "text/csv; charset=utf-8",
    );
  },
});
