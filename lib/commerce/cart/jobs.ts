import type { RoomJobs } from "@/lib/platform/jobs";
import { purgeCarts } from "./purge-carts";

export const cartJobs: RoomJobs = () => [
  { name: "purge carts", everySeconds: 60, run: () => purgeCarts() },
];
