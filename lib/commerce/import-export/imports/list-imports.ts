import type { SellerContext } from "@/lib/commerce/stores";
import type { PageQuery } from "@/lib/contract/common";
import type { Import, ImportIssue, ImportQuery } from "@/lib/contract/import";
import { requireFound } from "@/lib/kit/errors";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import { presentImport } from "./present";
import { findImport, IMPORT_COLUMNS, type ImportRow } from "./rows";

type Ctx = Pick<SellerContext, "store" | "livemode" | "now">;

/** The imports of the mode, the latest first. */
export async function listImports(
  { store, livemode, now }: Ctx,
  { status, kind, ...page }: ImportQuery,
): Promise<{ data: Import[]; meta: PageMeta }> {
  const filters = [store.id, livemode, status ?? null, kind ?? null];
  const [rows, [count]] = await Promise.all([
    query<ImportRow>(
      "list_imports",
      `SELECT ${IMPORT_COLUMNS} ${MATCHING} ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6`,
      [...filters, page.perPage, pageOffset(page)],
    ),
    query<{ total: number }>("count_imports", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return {
    data: rows.map((row) => presentImport(row, now)),
    meta: pageMeta({ ...page, total: count?.total ?? 0 }),
  };
}

/** By the index on store, mode and time. */
const MATCHING = `FROM imports
  WHERE store_id = $1 AND livemode = $2 AND ($3::text IS NULL OR status = $3)
    AND ($4::text IS NULL OR kind = $4)`;

/** The issues of the rows of an import, by the index on import and row. Refuses not_found. */
export async function listImportIssues(
  { store, livemode }: Ctx,
  id: string,
  page: PageQuery,
): Promise<{ data: ImportIssue[]; meta: PageMeta }> {
  requireFound(await findImport({ storeId: store.id, livemode }, id));
  const [data, [count]] = await Promise.all([
    query<ImportIssue>(
      "list_import_errors",
      `SELECT row, "column", message, code, coalesce(params, '{}') AS params, is_fatal AS "isFatal", rows
       FROM import_errors WHERE import_id = $1 ORDER BY row, id LIMIT $2 OFFSET $3`,
      [id, page.perPage, pageOffset(page)],
    ),
    query<{ total: number }>(
      "count_import_errors",
      "SELECT count(*) AS total FROM import_errors WHERE import_id = $1",
      [id],
    ),
  ]);
  return { data, meta: pageMeta({ ...page, total: count?.total ?? 0 }) };
}
