import type { RoomJobs } from "@/lib/platform/queue";
import { findBoughtTogether } from "./related/find-bought-together";

export const catalogJobs: RoomJobs = {
  jobs: () => [
    { name: "find what is bought together", everySeconds: 600, run: () => findBoughtTogether() },
  ],
};
