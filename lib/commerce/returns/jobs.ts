import type { RoomJobs } from "@/lib/platform/jobs";
import { settleExchanges } from "./settle-exchanges";

export const returnJobs: RoomJobs = () => [
  { name: "settle exchanges", everySeconds: 5, run: () => settleExchanges() },
];
