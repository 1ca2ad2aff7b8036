import type { RoomJobs } from "@/lib/platform/jobs";
import { purgeWishlists } from "./purge-wishlists";

export const wishlistJobs: RoomJobs = () => [
  { name: "purge wishlists", everySeconds: 3600, run: () => purgeWishlists() },
];
