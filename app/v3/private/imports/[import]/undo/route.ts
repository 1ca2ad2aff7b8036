import { endpoint } from "@/lib/api/endpoint";
import { undoImport } from "@/lib/commerce/import-export";
import { Import, ImportParams } from "@/lib/contract/import";

export const POST = endpoint({
  id: "undoImport",
  method: "POST",
  path: "/v3/private/imports/{import}/undo",
  summary: "Put products back as they were before an import.",
  description:
    "An import of its own, whose `undoOf` is the one it undoes. Each field that is still as the import left it becomes what it was; what was changed since stays. Variants that it removed come back under their ids with their stock, those that it added go, and units that it set are put back by the difference, so that what was sold since stays sold. Products that it made are archived. One whose options or variants are others since is left and listed among the errors. For 30 days.",
  auth: "seller",
  perMinute: 60,
  params: ImportParams,
  returns: Import,
  status: 201,
  refuses: ["not_found", "conflict", "forbidden"],
  handle: async (ctx, { params }) => undoImport(ctx, params.import),
});
