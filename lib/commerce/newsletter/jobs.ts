import type { RoomJobs } from "@/lib/platform/queue";
import { forgetUnconfirmed } from "./forget-unconfirmed";

export const newsletterJobs: RoomJobs = {
  jobs: () => [
    { name: "forget unconfirmed subscribers", everySeconds: 600, run: () => forgetUnconfirmed() },
  ],
};
