import type { RoomJobs } from "@/lib/platform/jobs";
import { purgeCustomFields } from "./purge-custom-fields";

export const customerJobs: RoomJobs = () => [
  { name: "purge custom fields of customers", everySeconds: 60, run: () => purgeCustomFields() },
];
