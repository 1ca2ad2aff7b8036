import { startCommerceJobs } from "@/lib/commerce/jobs";
import type { RunningJobs } from "@/lib/platform/jobs";
import { purgeIdempotencyKeys } from "./idempotency-claims";

/** Starts all background jobs of this process. */
export function startBackgroundJobs(): RunningJobs {
  return startCommerceJobs(() => [
    { name: "purge idempotency keys", everySeconds: 60, run: () => purgeIdempotencyKeys() },
  ]);
}
