import type { RoomJobs } from "@/lib/platform/jobs";
import { purgeCustomFields } from "./purge-custom-fields";

export const customFieldJobs: RoomJobs = () => [
  { name: "purge custom fields", everySeconds: 60, run: () => purgeCustomFields() },
];
