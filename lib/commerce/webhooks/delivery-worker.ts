import { setTimeout as delay } from "node:timers/promises";
import { now } from "@/lib/kit/clock";
import { log } from "@/lib/platform/log";
import { type Network, network } from "@/lib/platform/safe-http";
import { deliver } from "./deliver";
import { type TakenDelivery, takeDeliveries } from "./rows";

/** Requests under way at once in one process; how many of them go to one receiver the claim decides. */
const PLACES = 32;

/** Less than what a host gives a process to end; what takes longer is left to its lease. */
const DRAIN_MS = 10_000;

/** Carries deliveries of this process; any number of processes may have one. */
export interface Courier {
  /** Takes what is due and sets out with it, without waiting for receivers. */
  round(): Promise<void>;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
  /** Takes nothing more, and waits up to ten seconds for what is under way. */
  stop(): Promise<void>;
}

/** Makes a courier. Each delivery that ends makes room, which is used at once and not a round later. */
export function createCourier(net: () => Network = network): Courier {
  const underway = new Set<Promise<void>>();
  let taking: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  const take = async () => {
    while (isWanted && !isStopped) {
      isWanted = false;
      for (const taken of await takeDeliveries(PLACES - underway.size, now())) setOut(taken);
    }
  };
  // One at a time, or two that end together would each fill all the room there is.
  const round = () => {
    isWanted = true;
    taking ??= take().finally(() => {
      taking = undefined;
    });
    return taking;
  };
  const setOut = (taken: TakenDelivery) => {
    const sent = deliver(taken, net()).then(() => {
      underway.delete(sent);
      round().catch((error: unknown) => {
        // The next round on the clock finds the same work still due.
        log().error({ error }, "Deliveries could not be taken.");
      });
    });
    underway.add(sent);
  };
  const settled = async () => {
    while (taking !== undefined || underway.size > 0) await Promise.all([taking, ...underway]);
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
