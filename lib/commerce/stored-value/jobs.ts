import type { RoomJobs } from "@/lib/platform/jobs";
import { expireGiftCards } from "./expire-gift-cards";

export const storedValueJobs: RoomJobs = () => [
  { name: "expire gift cards", everySeconds: 600, run: () => expireGiftCards() },
];
