import type { RoomJobs } from "@/lib/platform/queue";
import { settleExchanges } from "./settle-exchanges";

export const returnJobs: RoomJobs = {
  jobs: () => [{ name: "settle exchanges", everySeconds: 5, run: () => settleExchanges() }],
};
