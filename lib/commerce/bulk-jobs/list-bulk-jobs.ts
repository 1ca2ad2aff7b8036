import type { SellerContext } from "@/lib/commerce/stores";
import type { BulkJob, BulkJobQuery, BulkJobRow } from "@/lib/contract/bulk-job";
import type { PageQuery } from "@/lib/contract/common";
import { requireFound } from "@/lib/kit/errors";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import { getVisibleJobs } from "./access";
import { BULK_JOB_COLUMNS, type BulkJobRecord, findBulkJob, presentBulkJob } from "./rows";

type Ctx = Pick<SellerContext, "store" | "livemode" | "scopes" | "now">;

/** The jobs of the mode whose actions the caller may do, the latest first. */
export async function listBulkJobs(
  ctx: Ctx,
  { status, action, ...page }: BulkJobQuery,
): Promise<{ data: BulkJob[]; meta: PageMeta }> {
  const { storeId, livemode, actions } = getVisibleJobs(ctx);
  const filters = [storeId, livemode, actions, status ?? null, action ?? null];
  const [rows, [count]] = await Promise.all([
    query<BulkJobRecord>(
      "list_bulk_jobs",
      `SELECT ${BULK_JOB_COLUMNS} ${MATCHING} ORDER BY created_at DESC, id DESC LIMIT $6 OFFSET $7`,
      [...filters, page.perPage, pageOffset(page)],
    ),
    query<{ total: number }>("count_bulk_jobs", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return {
    data: rows.map((row) => presentBulkJob(row, ctx.now)),
    meta: pageMeta({ ...page, total: count?.total ?? 0 }),
  };
}

/** By the index on store, mode and time. */
const MATCHING = `FROM bulk_jobs
  WHERE store_id = $1 AND livemode = $2 AND action = ANY ($3)
    AND ($4::text IS NULL OR status = $4) AND ($5::text IS NULL OR action = $5)`;

/** One job by id. Refuses not_found. */
export async function getBulkJob(ctx: Ctx, id: string): Promise<BulkJob> {
  const job = requireFound(await findBulkJob(getVisibleJobs(ctx), id));
  return presentBulkJob(job, ctx.now);
}

/** The rows that a job was not applied to, by the index bulk_job_rows_not_applied. Refuses not_found. */
export async function listBulkJobRows(
  ctx: Ctx,
  id: string,
  page: PageQuery,
): Promise<{ data: BulkJobRow[]; meta: PageMeta }> {
  const job = requireFound(await findBulkJob(getVisibleJobs(ctx), id));
  const data = await query<BulkJobRow>(
    "list_bulk_job_rows",
    `SELECT object_id AS id, name, code, message FROM bulk_job_rows
     WHERE job_id = $1 AND state = 'not_applied' ORDER BY position LIMIT $2 OFFSET $3`,
    [id, page.perPage, pageOffset(page)],
  );
  return { data, meta: pageMeta({ ...page, total: job.notAppliedCount }) };
}
