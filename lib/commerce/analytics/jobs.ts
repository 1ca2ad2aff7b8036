import type { RoomJobs } from "@/lib/platform/jobs";
import { countBought } from "./count-bought";
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
  { name: "count what searches led to", everySeconds: 300, run: () => countBought() },
  { name: "purge searches", everySeconds: 3600, run: () => purgeSearches() },
];
