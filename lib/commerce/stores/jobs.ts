import type { RoomJobs } from "@/lib/platform/queue";
import { refreshRates } from "./refresh-rates";

export const storeJobs: RoomJobs = {
  jobs: () => [{ name: "refresh exchange rates", everySeconds: 3600, run: () => refreshRates() }],
};
