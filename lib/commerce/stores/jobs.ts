import type { RoomJobs } from "@/lib/platform/jobs";
import { refreshRates } from "./refresh-rates";

export const storeJobs: RoomJobs = () => [
  { name: "refresh exchange rates", everySeconds: 3600, run: () => refreshRates() },
];
