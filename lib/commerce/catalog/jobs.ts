import type { RoomJobs } from "@/lib/platform/jobs";
import { findBoughtTogether } from "./related/find-bought-together";

export const catalogJobs: RoomJobs = () => [
  { name: "find what is bought together", everySeconds: 600, run: () => findBoughtTogether() },
];
