import type { RoomJobs } from "@/lib/platform/jobs";
import { purgeMoves } from "./keeping";
import { readMoves } from "./read-moves";

export const moveJobs: RoomJobs = () => [
  { name: "read old shops", everySeconds: 1, run: () => readMoves() },
  { name: "purge moves", everySeconds: 3600, run: () => purgeMoves() },
];
