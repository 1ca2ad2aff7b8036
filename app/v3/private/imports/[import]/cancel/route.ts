import { endpoint } from "@/lib/api/endpoint";
import { cancelImport } from "@/lib/commerce/import-export";
import { Import, ImportParams } from "@/lib/contract/import";

export const POST = endpoint({
  id: "cancelImport",
  method: "POST",
  path: "/v3/private/imports/{import}/cancel",
  summary: "Cancel an import. Rows already imported are kept.",
  auth: "seller",
  params: ImportParams,
  returns: Import,
  refuses: ["conflict"],
  handle: async (ctx, { params }) => cancelImport(ctx, params.import),
});
