import type { RoomJobs } from "@/lib/platform/queue";
import { purgeCustomFields } from "./purge-custom-fields";

export const customFieldJobs: RoomJobs = {
  jobs: () => [{ name: "purge custom fields", everySeconds: 60, run: () => purgeCustomFields() }],
};
