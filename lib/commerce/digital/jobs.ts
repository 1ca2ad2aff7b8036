import type { RoomJobs } from "@/lib/platform/queue";
import { deliverDigitalGoods } from "./deliver-digital-goods";

export const digitalJobs: RoomJobs = {
  jobs: () => [
    { name: "deliver digital goods", everySeconds: 1, run: () => deliverDigitalGoods() },
  ],
};
