import { z } from "zod";
import { csvFile, endpoint } from "@/lib/api/endpoint";
import { exportFailedRows } from "@/lib/commerce/import-export";
import { ImportParams, RefusedRowsQuery } from "@/lib/contract/import";

export const GET = endpoint({
  id: "downloadImportErrors",
  method: "GET",
  path: "/v3/private/imports/{import}/errors.csv",
  summary:
    "Download the rows that were not imported as CSV, with the errors in a column of their own.",
  description: "The corrected file can be imported as it is.",
  auth: "seller",
  params: ImportParams,
  query: RefusedRowsQuery,
  returns: z.string(),
  produces: "text/csv",
  refuses: ["insufficient_scope"],
  handle: async (ctx, { params, query }) =>
    csvFile("failed-rows.csv", await exportFailedRows(ctx, params.import, query)),
});
