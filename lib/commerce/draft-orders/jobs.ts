import type { RoomJobs } from "@/lib/platform/queue";
import { expireDraftOrders } from "./expire-draft-orders";

export const draftOrderJobs: RoomJobs = {
  jobs: () => [{ name: "expire draft orders", everySeconds: 60, run: () => expireDraftOrders() }],
};
