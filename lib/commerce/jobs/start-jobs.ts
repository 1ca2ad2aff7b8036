import { type RunningJobs, startJobs } from "@/lib/platform/jobs";
import { ROOMS } from "./rooms";

/** Starts the background jobs of the shop. */
export function startCommerceJobs(): RunningJobs {
  return startJobs(ROOMS.flatMap((jobs) => jobs()));
}
