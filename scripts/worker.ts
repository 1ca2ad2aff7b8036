/* `npm run worker`: the background jobs in a process of their own, beside apps with WORKER=off. */

import { startBackgroundJobs } from "@/lib/api/start-background-jobs";
import { withTimeout } from "@/lib/kit/with-timeout";
import { overrideEnvironment } from "@/lib/platform/config";
import { closeDb } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { openWorkerMetrics } from "@/lib/server/worker-metrics";
import { readConfig } from "@/scripts/read-config";
import { CommandError, runCommand } from "@/scripts/run-command";
import { migrateDatabase } from "@/scripts/start/database";
import { connectToRunningDatabase } from "@/scripts/start/running-database";
import { ensureSecretsKey } from "@/scripts/start/secrets";

/** Ten seconds for work under way; what takes longer is left to its lease and another worker. */
const DRAIN_TIMEOUT_MS = 10_000;

/** npm passes on a signal that its group has had already; within this time it is the same one. */
const ECHO_MS = 400;

/** Timers of the jobs hold no process open; this one does, for as long as it is. */
const stay = setInterval(() => undefined, 60_000);

await runCommand(async () => {
  overrideEnvironment({ NODE_ENV: "production" });
  const stop = stopSignal();
  const settings = readConfig();
  await ensureSecretsKey(settings.dataDir);
  const database = await connectToRunningDatabase(settings);
  overrideEnvironment({ DATABASE_URL: database.url });
  await migrateDatabase(database.url, () => undefined);
  const closeMetrics = await openMetrics(settings.workerMetricsPort);
  const jobs = startBackgroundJobs();
  log().info({ pid: process.pid }, "The worker has started.");
  const reason = await Promise.race([stop, database.exited.then(() => "the database has stopped")]);
  log().info({ reason }, "The worker takes no new work and ends what is under way.");
  await withinDrainTime(jobs.stop());
  closeMetrics();
  await withTimeout(closeDb(), 1_000, () => undefined);
  log().info("The worker has stopped.");
});
clearInterval(stay);
process.exit(0);

async function openMetrics(port: number | undefined): Promise<() => void> {
  if (port === undefined) return () => undefined;
  try {
    return await openWorkerMetrics(port);
  } catch {
    throw new CommandError(`WORKER_METRICS_PORT ${port} cannot be listened at; is it taken?`);
  }
}

/** Settles at the first signal; the second one ends the process at once. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    const onSignal = (signal: string) => {
      const time = performance.now();
      if (firstAt !== undefined && time - firstAt > ECHO_MS) process.exit(130);
      firstAt ??= time;
      resolve(signal);
    };
    process.on("SIGTERM", onSignal);
    process.on("SIGINT", onSignal);
  });
}

async function withinDrainTime(stopped: Promise<void>): Promise<void> {
  await withTimeout(stopped, DRAIN_TIMEOUT_MS, () =>
    log().warn("Work under way did not end in time; its lease will."),
  );
}
