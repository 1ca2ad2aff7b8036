import type { Serving } from "@/scripts/serve";

/** Messages between a server process and the primary: that the process serves, and that it shall end. */
export const OPEN = "open";
export const STOP = "stop";

/**
 * Serves as one of several processes (server-processes.ts) until the primary, or a SIGTERM to this process
 * alone, ends it. Without a primary Node ends it by itself.
 */
export async function runServerProcess(
  open: () => Promise<Pick<Serving, "ready" | "close">>,
): Promise<void> {
  // A terminal sends it to the primary too, which ends each of us in order.
  process.on("SIGINT", () => undefined);
  const stop = Promise.withResolvers<void>();
  process.on("SIGTERM", () => stop.resolve());
  process.on("message", (message) => message === STOP && stop.resolve());
  const serving = await open();
  await Promise.race([serving.ready, stop.promise]);
  process.send?.(OPEN);
  await stop.promise;
  await serving.close();
  process.exit(0);
}
