import type { RoomJobs } from "@/lib/platform/jobs";
import { expireDraftOrders } from "./expire-draft-orders";

export const draftOrderJobs: RoomJobs = () => [
  { name: "expire draft orders", everySeconds: 60, run: () => expireDraftOrders() },
];
