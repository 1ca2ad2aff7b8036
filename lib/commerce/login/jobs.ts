import type { RoomJobs } from "@/lib/platform/jobs";
import { purgeLogins } from "./purge-logins";

export const loginJobs: RoomJobs = () => [
  { name: "purge logins", everySeconds: 60, run: () => purgeLogins() },
];
