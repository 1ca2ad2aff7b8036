import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** Deletes records of processors' webhooks after 90 days; processors repeat them only for some days. */
export async function purgeProcessorEvents(now: Date = clockNow()): Promise<void> {
  await query("purge_processor_events", OLD, [now]);
}

const OLD = "DELETE FROM processor_events WHERE received_at < $1::timestamptz - interval '90 days'";
