import type { RoomJobs } from "@/lib/platform/jobs";
import { purgeCustomFields } from "./purge-custom-fields";
import { purgeVariantFields } from "./purge-variant-fields";
import { findBoughtTogether } from "./related/find-bought-together";

export const catalogJobs: RoomJobs = () => [
  { name: "find what is bought together", everySeconds: 600, run: () => findBoughtTogether() },
  { name: "purge custom fields", everySeconds: 60, run: () => purgeCustomFields() },
  { name: "purge custom fields of variants", everySeconds: 60, run: () => purgeVariantFields() },
];
