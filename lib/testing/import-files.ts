import { getImport, listImportIssues, runImports, startImport } from "@/lib/commerce/import-export";
import type { CreateImport, Import, ImportIssue } from "@/lib/contract/import";
import { seller } from "@/lib/testing/catalog";
import type { TestStore } from "@/lib/testing/store";

/** Uploads an import file of products without processing it. */
export function sendFile(
  store: TestStore,
  text: string | Uint8Array,
  fields: Omit<CreateImport, "file"> = {},
): Promise<Import> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return startImport(seller(store), { ...fields, file: { bytes } });
}

/** Uploads an import file of products, processes it, and returns the result. */
export async function importFile(
  store: TestStore,
  text: string | Uint8Array,
  fields: Omit<CreateImport, "file"> = {},
): Promise<Import & { issues: ImportIssue[] }> {
  const { id } = await sendFile(store, text, fields);
  while ((await runImports()) > 0);
  const { data } = await listImportIssues(seller(store), id, { page: 1, perPage: 100 });
  return { ...(await getImport(seller(store), id)), issues: data };
}
