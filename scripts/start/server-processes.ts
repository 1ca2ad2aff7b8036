import cluster, { type Worker } from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import type { Peer } from "@/lib/platform/cluster/messages";
import { log } from "@/lib/platform/log";
import { countForProcesses } from "@/lib/providers/rate-limit";
import { gatherMetrics } from "@/lib/server/metrics";
import { OPEN, STOP } from "./server-process";

/** A minute: a process that has not opened by then is replaced. */
const OPENING_MS = 60_000;

/** A minute: a process that has served for as long is replaced without a pause, like the first one to end. */
const SOUND_AFTER_MS = 60_000;

/** The pause before the second try; each further one is twice as long. */
const PAUSE_MS = 500;

/** Half a minute at most between two tries. */
const LONGEST_PAUSE_MS = 30_000;

/** After this many processes in a row that end before they open, while none is open, no further one is started. */
const GIVE_UP_AFTER = 5;

/** What a process runs, and how many of it. */
interface ServerProcessOptions {
  file: string;
  count: number;
}

/** The processes that serve one shop. */
interface ServerProcesses {
  /** Settles when all are open. */
  ready: Promise<void>;
  /** Settles when they are given up, at the start or later. */
  givenUp: Promise<void>;
  /** Waits until each process has finished its running requests, and resolves when all have ended. */
  close(): Promise<void>;
}

/**
 * Opens processes that listen at one port. The primary, which this is, hands each connection to the next of
 * them, so that one that ends takes nothing along but what it was answering. Whichever ends is replaced, the
 * first time at once and then ever later. The first does the background jobs, as a single process would.
 */
export function openServerProcesses({ file, count }: ServerProcessOptions): ServerProcesses {
  cluster.setupPrimary({ exec: file });
  const countFor = countForProcesses();
  const running = new Set<Worker>();
  const open = new Set<Worker>();
  const givenUp = Promise.withResolvers<void>();
  let isStopping = false;
  let failures = 0;

  /** Runs one until it ends; true when it had opened. */
  async function runOne(number: number, onOpen: () => void): Promise<boolean> {
    const worker = cluster.fork(number === 1 ? {} : { WORKER: "off" });
    running.add(worker);
    closeLostConnection(worker);
    countFor(worker);
    gatherMetrics(worker, (): Peer[] => [...open]);
    const late = setTimeout(() => worker.process.kill("SIGKILL"), OPENING_MS);
    worker.on("message", (message) => {
      if (message !== OPEN) return;
      clearTimeout(late);
      failures = 0;
      open.add(worker);
      onOpen();
    });
    const { code, signal } = await endOf(worker);
    clearTimeout(late);
    running.delete(worker);
    const ended = { endedPid: worker.process.pid, code, signal };
    if (!isStopping) log().error(ended, "A server process has ended.");
    return open.delete(worker);
  }

  async function keepOne(number: number, onOpen: () => void): Promise<void> {
    for (let ends = 0; !isStopping; ends += 1) {
      const started = performance.now();
      const hasOpened = await runOne(number, onOpen);
      if (isStopping) return;
      if (!hasOpened) failures += 1;
      if (failures >= GIVE_UP_AFTER && open.size === 0) return givenUp.resolve();
      if (performance.now() - started > SOUND_AFTER_MS) ends = 0;
      if (ends > 0) await delay(Math.min(PAUSE_MS * 2 ** (ends - 1), LONGEST_PAUSE_MS));
    }
  }

  const opened = Array.from({ length: count }, (_, index) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    void keepOne(index + 1, resolve);
    return promise;
  });
  return {
    ready: Promise.all(opened).then(() => undefined),
    givenUp: givenUp.promise,
    async close() {
      isStopping = true;
      // With a callback, because an error of sending to an ended process would end this one.
      for (const worker of running) worker.send(STOP, undefined, undefined, () => undefined);
      await Promise.all([...running].map(endOf));
    },
  };
}

/**
 * Node hands a process one connection at a time, and forgets the one that was on its way to a process that
 * died: it would be neither answered nor closed. To close one that has arrived does nothing.
 */
function closeLostConnection(worker: Worker): void {
  let last: { close?(): void } | undefined;
  worker.process.send = new Proxy(worker.process.send, {
    apply(send, child, sent) {
      last = sent[1] ?? last;
      return Reflect.apply(send, child, sent);
    },
  });
  worker.once("exit", () => last?.close?.());
}

type End = { code: number | null; signal: string | null };

function endOf(worker: Worker): Promise<End> {
  return new Promise((resolve) => {
    worker.once("exit", (code, signal) => resolve({ code, signal }));
    worker.on("error", (error) => {
      log().error({ error }, "A server process could not be started or notified.");
      if (worker.process.pid === undefined) resolve({ code: null, signal: null });
    });
  });
}
