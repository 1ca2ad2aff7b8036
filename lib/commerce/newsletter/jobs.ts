import type { RoomJobs } from "@/lib/platform/jobs";
import { eraseUnconfirmed } from "./erase-unconfirmed";

export const newsletterJobs: RoomJobs = () => [
  { name: "erase unconfirmed subscribers", everySeconds: 600, run: () => eraseUnconfirmed() },
];
