"use server";

import type { z } from "zod";
import { act } from "@/components/dashboard/api/act";
import type { CreateBulkJob } from "@/lib/contract/bulk-job";

export type BulkJobInput = z.input<typeof CreateBulkJob>;

/** What an action would be done to. */
export async function previewBulkJob(body: BulkJobInput) {
  return act((api) => api.POST("/bulk-jobs/preview", { body }));
}

/** Starts an action on many rows; the same key starts it once, however often it is sent. */
export async function startBulkJob(body: BulkJobInput, key: string) {
  const params = { header: { "Idempotency-Key": key } };
  return act((api) => api.POST("/bulk-jobs", { params, body }));
}

/** Stops one where it stands. */
export async function cancelBulkJob(bulkJob: string) {
  return act((api) => api.POST("/bulk-jobs/{bulkJob}/cancel", { params: { path: { bulkJob } } }));
}

/** Sets back what one has changed; asked for again it is answered with the same job. */
export async function undoBulkJob(bulkJob: string) {
  return act((api) => api.POST("/bulk-jobs/{bulkJob}/undo", { params: { path: { bulkJob } } }));
}
