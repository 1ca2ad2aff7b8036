import type { RoomJobs } from "@/lib/platform/jobs";
import { purgeSearches } from "./purge-searches";
import { rollTotals } from "./roll-totals";
import { rollVisits } from "./roll-visits";

export const analyticsJobs: RoomJobs = () => [
  {
    name: "roll up analytics",
    everySeconds: 60,
    run: async () => {
      await rollVisits();
      await rollTotals();
    },
  },
  { name: "purge searches", everySeconds: 3600, run: () => purgeSearches() },
];
