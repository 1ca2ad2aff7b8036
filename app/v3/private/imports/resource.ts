import { resource } from "@/lib/api/resource";
import { getImport } from "@/lib/commerce/import-export";
import { Import, ImportParams } from "@/lib/contract/import";

/** The endpoints of an import. */
export const imports = resource({
  path: "/v3/private/imports/{import}",
  params: ImportParams,
  returns: Import,
  find: getImport,
});
