"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { CreateBulkJob } from "@/lib/contract/bulk-job";

export type BulkJobInput = z.input<typeof CreateBulkJob>;

/** What an action would be done to. */
export async function previewBulkJob(body: BulkJobInput) {
  return runServerAction((api) => api.POST("/bulk-jobs/preview", { body }));
}

/** Starts an action on many rows; the same key starts it once, however often it is sent. */
export async function startBulkJob(body: BulkJobInput, key: string) {
  const params = { header: { "Idempotency-Key": key } };
  return runServerAction((api) => api.POST("/bulk-jobs", { params, body }));
}

/** Stops one where it stands. */
export async function cancelBulkJob(bulkJob: string) {
  return runServerAction((api) =>
    api.POST("/bulk-jobs/{bulkJob}/cancel", { params: { path: { bulkJob } } }),
  );
}

/** Sets back what one has changed; asked for again it is answered with the same job. */
export async function undoBulkJob(bulkJob: string) {
  return runServerAction((api) =>
    api.POST("/bulk-jobs/{bulkJob}/undo", { params: { path: { bulkJob } } }),
  );
}
