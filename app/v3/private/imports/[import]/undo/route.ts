import { undoImport } from "@/lib/commerce/import-export";
import { imports } from "../../resource";

export const POST = imports.action("undo", {
  id: "undoImport",
  summary: "Undo an import of products.",
  description:
    "Starts a new import whose `undoOf` is the one it undoes. Each field that still has the value of the import gets its previous value; fields changed since are kept. Variants that the import deleted are restored under their ids with their stock, and those it added are deleted. Stock is corrected by the difference, so that units sold since stay sold. Products that the import created are archived. A product whose options or variants have changed since is skipped and listed among the errors. Available for 30 days.",
  status: 201,
  refuses: ["conflict", "forbidden"],
  verb: undoImport,
});
