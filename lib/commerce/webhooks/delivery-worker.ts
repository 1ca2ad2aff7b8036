import { setTimeout as delay } from "node:timers/promises";
import { now } from "@/lib/kit/clock";
import { log } from "@/lib/platform/log";
import { type Network, network } from "@/lib/platform/safe-http";
import { deliver } from "./deliver";
import { type ClaimedDelivery, claimDeliveries } from "./rows";

/** Concurrent requests of one process; the claim limits those to one receiver. */
const MAX_CONCURRENT = 32;

/** Less than the time a host gives a process to end; longer deliveries are left to their lease. */
const DRAIN_MS = 10_000;

/** Delivers webhooks from this process; any number of processes may have one. */
interface DeliveryWorker {
  /** Claims what is due and starts to send it, without waiting for receivers. */
  round(): Promise<void>;
  /** Resolves when no request is in progress. */
  settled(): Promise<void>;
  /** Stops claiming, and waits up to ten seconds for requests in progress. */
  stop(): Promise<void>;
}

/** Makes the worker. Each delivery that ends makes room, which is used at once and not a round later. */
export function createDeliveryWorker(net: () => Network = network): DeliveryWorker {
  const underway = new Set<Promise<void>>();
  let claiming: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  const claim = async () => {
    while (isWanted && !isStopped) {
      isWanted = false;
      for (const delivery of await claimDeliveries(MAX_CONCURRENT - underway.size, now()))
        start(delivery);
    }
  };
  // One at a time, or two that end together would each fill all the room there is.
  const round = () => {
    isWanted = true;
    claiming ??= claim().finally(() => {
      claiming = undefined;
    });
    return claiming;
  };
  const start = (delivery: ClaimedDelivery) => {
    const sent = deliver(delivery, net()).then(() => {
      underway.delete(sent);
      round().catch((error: unknown) => {
        // The next round on the clock finds the same work still due.
        log().error({ error }, "Deliveries could not be claimed.");
      });
    });
    underway.add(sent);
  };
  const settled = async () => {
    while (claiming !== undefined || underway.size > 0) await Promise.all([claiming, ...underway]);
  };
  return {
    round,
    settled,
    stop: async () => {
      isStopped = true;
      await Promise.race([settled(), delay(DRAIN_MS, undefined, { ref: false })]);
    },
  };
}
