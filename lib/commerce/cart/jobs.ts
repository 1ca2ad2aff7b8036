import type { RoomJobs } from "@/lib/platform/queue";
import { purgeCarts } from "./purge-carts";

export const cartJobs: RoomJobs = {
  jobs: () => [{ name: "purge carts", everySeconds: 60, run: () => purgeCarts() }],
};
