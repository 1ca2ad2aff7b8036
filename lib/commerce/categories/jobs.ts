import type { RoomJobs } from "@/lib/platform/jobs";
import { purgeCustomFields } from "./purge-custom-fields";

export const categoryJobs: RoomJobs = () => [
  { name: "purge custom fields of categories", everySeconds: 60, run: () => purgeCustomFields() },
];
