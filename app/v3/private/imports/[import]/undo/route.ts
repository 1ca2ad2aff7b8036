import { endpoint } from "@/lib/api/endpoint";
import { undoImport } from "@/lib/commerce/import-export";
import { Import, ImportParams } from "@/lib/contract/import";

export const POST = endpoint({
  id: "undoImport",
  method: "POST",
  path: "/v3/private/imports/{import}/undo",
  summary: "Undo an import of products.",
  description:
    "Starts a new import whose `undoOf` is the one it undoes. Each field that still has the value of the import gets its previous value; fields changed since are kept. Variants that the import deleted are restored under their ids with their stock, and those it added are deleted. Stock is corrected by the difference, so that units sold since stay sold. Products that the import created are archived. A product whose options or variants have changed since is skipped and listed among the errors. Available for 30 days.",
  auth: "seller",
  params: ImportParams,
  returns: Import,
  status: 201,
  refuses: ["conflict", "forbidden"],
  handle: async (ctx, { params }) => undoImport(ctx, params.import),
});
