import type { RoomJobs } from "@/lib/platform/jobs";
import { purgeCustomFields } from "./purge-custom-fields";
import { recheckVatIds } from "./recheck-vat-ids";

export const orderJobs: RoomJobs = () => [
  { name: "check VAT ids again", everySeconds: 60, run: () => recheckVatIds() },
  { name: "purge custom fields of orders", everySeconds: 60, run: () => purgeCustomFields() },
];
