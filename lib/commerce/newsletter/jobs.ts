import type { RoomJobs } from "@/lib/platform/jobs";
import { forgetUnconfirmed } from "./forget-unconfirmed";

export const newsletterJobs: RoomJobs = () => [
  { name: "forget unconfirmed subscribers", everySeconds: 600, run: () => forgetUnconfirmed() },
];
