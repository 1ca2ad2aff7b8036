import { cancelImport } from "@/lib/commerce/import-export";
import { imports } from "../../resource";

export const POST = imports.action("cancel", {
  id: "cancelImport",
  summary: "Cancel an import. Rows already imported are kept.",
  refuses: ["conflict"],
  verb: cancelImport,
});
