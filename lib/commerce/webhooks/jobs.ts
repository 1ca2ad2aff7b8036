import type { RoomJobs } from "@/lib/platform/jobs";
import { createDeliveryWorker } from "./delivery-worker";
import { purgeResponseBodies } from "./purge-response-bodies";

export const webhookJobs: RoomJobs = () => {
  const worker = createDeliveryWorker();
  return [
    {
      name: "deliver webhooks",
      everySeconds: 0.25,
      run: () => worker.round(),
      stop: () => worker.stop(),
    },
    {
      name: "purge webhook response bodies",
      everySeconds: 3600,
      run: () => purgeResponseBodies(),
    },
  ];
};
