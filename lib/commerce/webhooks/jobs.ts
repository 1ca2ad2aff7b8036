import type { RoomJobs } from "@/lib/platform/queue";
import { createDeliveryWorker } from "./delivery-worker";
import { purgeResponseBodies } from "./purge-response-bodies";
import { DELIVERIES, EVENTS } from "./queues";

export const webhookJobs: RoomJobs = {
  jobs: () => {
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
  },
  queues: [DELIVERIES, EVENTS],
};
