import { log } from "@/lib/platform/log";

/** Work that comes round. Each run takes what is due under a lease, so any number of processes may do it at once. */
export interface Job {
  name: string;
  everySeconds: number;
  run: () => Promise<unknown>;
}

export interface RunningJobs {
  /** Starts no more runs, and resolves when those under way have ended. */
  stop(): Promise<void>;
}

/** Runs each job again and again, never twice at the same time in this process. */
export function startJobs(jobs: readonly Job[]): RunningJobs {
  const loops = jobs.map(startLoop);
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startLoop({ name, everySeconds, run }: Job) {
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<void> = Promise.resolve();
  let isStopped = false;

  const round = async () => {
    try {
      await run();
    } catch (error) {
      // A database that is away comes back; the next round finds the same work still due.
      log().error({ err: error, job: name }, "A job failed and will run again.");
    }
  };
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      underway = round().then(schedule);
    }, everySeconds * 1000);
    timer.unref();
  };
  schedule();

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underway;
    },
  };
}
