import type { RoomJobs } from "@/lib/platform/jobs";
import { deliverDigitalGoods } from "./deliver-digital-goods";

export const digitalJobs: RoomJobs = () => [
  { name: "deliver digital goods", everySeconds: 1, run: () => deliverDigitalGoods() },
];
