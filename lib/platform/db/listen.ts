import pg from "pg";
import { config } from "@/lib/platform/config";
import { log } from "@/lib/platform/log";
import { directUrl } from "./url";

/** A second between tries: what is missed meanwhile is read anew once the connection is back. */
const RETRY_MS = 1_000;

/** Ten seconds: a database that has just started, or is busy, answers late, and no request waits for this. */
const CONNECT_MS = 10_000;

/** What is done with messages; `onGap` whenever some may have been missed. */
type Listener = { onMessage(payload: string): void; onGap(): void };

/**
 * Listens to notifications on a channel, over a connection of its own, directly to the server: a pooler in
 * transaction mode would give the connection to another client. Reconnects by itself; the caller gets no
 * messages while the connection is lost. Returns a function that stops it.
 */
export function listen(channel: string, listener: Listener): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isMissed = false;

  const open = async () => {
    const opened = new pg.Client({
      connectionString: directUrl(config()),
      application_name: "cartwright listener",
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = opened;
    opened.on("notification", ({ payload }) => listener.onMessage(payload ?? ""));
    opened.on("error", () => undefined);
    opened.once("end", again);
    await opened.connect();
    await opened.query(`LISTEN ${opened.escapeIdentifier(channel)}`);
    listener.onGap();
    if (isMissed) log().info({ channel }, "Changes made elsewhere are heard again.");
    isMissed = false;
  };
  const again = () => {
    if (isStopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      tryOpen();
    }, RETRY_MS);
    timer.unref();
  };
  const tryOpen = () => {
    open().catch((error: unknown) => {
      // Logged once: it is retried every second, and the stack of a connection error adds nothing.
      const reason = error instanceof Error ? error.message : String(error);
      if (!isMissed && !isStopped)
        log().warn({ reason, channel }, "Changes made elsewhere are not heard right now.");
      isMissed = true;
      client?.end().catch(() => undefined);
      again();
    });
  };
  tryOpen();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
