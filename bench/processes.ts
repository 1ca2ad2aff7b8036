import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@/scripts/free-port";

/** A server to compare with, in a process of its own. */
interface ComparedServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a Node program on a free port and waits until `path` answers. `{port}` in an argument or a
 * variable becomes that port.
 */
export async function startServer(
  args: string[],
  env: Record<string, string>,
  path: string,
): Promise<ComparedServer> {
  const port = await freePort();
  const withPort = (text: string) => text.replace("{port}", String(port));
  const own = Object.entries(env).map(([name, value]) => [name, withPort(value)]);
  const child = spawn(process.execPath, args.map(withPort), {
    env: {
      ...process.env,
      ...Object.fromEntries(own),
      PORT: String(port),
      NODE_ENV: "production",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await firstSuccess(url + path, {}, child);
  return { url, stop: () => stopProcess(child) };
}

/** When an address first answered with success. */
export async function firstSuccess(
  url: string,
  headers: Record<string, string>,
  child: ChildProcess,
): Promise<number> {
  for (let tried = 0; tried < 6_000; tried += 1) {
    if (child.exitCode !== null) throw new Error(`The server for ${url} ended at once.`);
    const reply = await fetch(url, { headers }).catch(() => undefined);
    await reply?.arrayBuffer();
    if (reply?.ok) return performance.now();
    await delay(10);
  }
  throw new Error(`${url} did not answer within a minute.`);
}

/** Ends a process this one has started, at the latest in ten seconds. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(late);
}
