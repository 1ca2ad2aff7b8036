import { z } from "zod";
import { csvFile, endpoint } from "@/lib/api/endpoint";
import { exportImportChanges } from "@/lib/commerce/import-export";
import { ImportParams } from "@/lib/contract/import";

export const GET = endpoint({
  id: "downloadImportChanges",
  method: "GET",
  path: "/v3/private/imports/{import}/changes.csv",
  summary: "Download the changes of an import to products, before and after, as CSV.",
  auth: "seller",
  params: ImportParams,
  returns: z.string(),
  produces: "text/csv",
  handle: async (ctx, { params }) =>
    csvFile("changes.csv", await exportImportChanges(ctx, params.import)),
});
