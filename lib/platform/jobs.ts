import { log } from "@/lib/platform/log";
import { incrementCounter } from "@/lib/platform/telemetry";

/** Work that comes round. Each run takes what is due under a lease, so any number of processes may do it at once. */
export interface Job {
  name: string;
  /** The pause after a run that found nothing; a fraction of a second where a person waits for the work. */
  everySeconds: number;
  /**
   * Processes one batch of due items. A number says how many it processed: if it is not 0, the next run follows at
   * once.
   */
  run: () => Promise<unknown>;
  /** Ends what runs have begun and not waited for; called once, after the last run. */
  stop?: () => Promise<void>;
}

/** Makes the jobs of a room. */
export type RoomJobs = () => readonly Job[];

/** Jobs going round in this process. */
export interface RunningJobs {
  /** Starts no more runs, and resolves when those under way have ended. */
  stop(): Promise<void>;
}

/** A fifth either way, so that processes started together do not keep querying the database at the same time. */
const JITTER = 0.2;

/** Runs each job again and again, never twice at the same time in this process. */
export function startJobs(jobs: readonly Job[]): RunningJobs {
  const loops = jobs.map(startLoop);
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startLoop({ name, everySeconds, run, stop }: Job) {
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<void> = Promise.resolve();
  let isStopped = false;

  const round = async (): Promise<boolean> => {
    try {
      const taken = await run();
      return typeof taken === "number" && taken > 0;
    } catch (error) {
      // A database that is away comes back; the next round finds the same work still due.
      incrementCounter("job_failures", name);
      log().error({ error, job: name }, "A job failed and will run again.");
      return false;
    }
  };
  const schedule = (isBusy: boolean) => {
    if (isStopped) return;
    const pauseMs = isBusy ? 0 : everySeconds * 1000 * (1 + JITTER * (2 * Math.random() - 1));
    timer = setTimeout(() => {
      underway = round().then(schedule);
    }, pauseMs);
    timer.unref();
  };
  schedule(false);

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underway;
      await stop?.();
    },
  };
}
