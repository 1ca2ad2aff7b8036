import type { RoomJobs } from "@/lib/platform/jobs";
import { recheckVatIds } from "./recheck-vat-ids";

export const orderJobs: RoomJobs = () => [
  { name: "check VAT ids again", everySeconds: 60, run: () => recheckVatIds() },
];
