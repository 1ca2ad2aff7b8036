import type { RoomJobs } from "@/lib/platform/queue";
import { recheckVatIds } from "./recheck-vat-ids";

export const orderJobs: RoomJobs = {
  jobs: () => [{ name: "check VAT ids again", everySeconds: 60, run: () => recheckVatIds() }],
};
