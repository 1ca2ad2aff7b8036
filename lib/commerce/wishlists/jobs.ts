import type { RoomJobs } from "@/lib/platform/queue";
import { purgeWishlists } from "./purge-wishlists";

export const wishlistJobs: RoomJobs = {
  jobs: () => [
    { name: "remove forgotten wishlists", everySeconds: 3600, run: () => purgeWishlists() },
  ],
};
