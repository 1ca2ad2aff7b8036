import { purgeAttempts } from "@/lib/platform/attempts";
import { type RoomJobs, type RunningJobs, startJobs } from "@/lib/platform/jobs";
import { ROOMS } from "./rooms";

const platformJobs: RoomJobs = () => [
  { name: "purge attempts", everySeconds: 60, run: () => purgeAttempts() },
];

/** Starts the background jobs of the platform, of the rooms of commerce, and of the layers above. */
export function startCommerceJobs(...above: RoomJobs[]): RunningJobs {
  return startJobs([platformJobs, ...ROOMS, ...above].flatMap((jobs) => jobs()));
}
