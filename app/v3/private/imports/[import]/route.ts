import { endpoint } from "@/lib/api/endpoint";
import { getImport } from "@/lib/commerce/import-export";
import { Import, ImportParams } from "@/lib/contract/import";

export const GET = endpoint({
  id: "getImport",
  method: "GET",
  path: "/v3/private/imports/{import}",
  summary: "Get an import, its progress and its result.",
  auth: "seller",
  perMinute: 240,
  params: ImportParams,
  returns: Import,
  handle: async (ctx, { params }) => getImport(ctx, params.import),
});
