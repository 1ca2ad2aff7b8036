import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@/scripts/free-port";

/** A server under measurement, in a process of its own. */
export interface Subject {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a Node program on a free port and waits until `path` answers. `{port}` in an argument or a
 * variable becomes that port.
 */
export async function startSubject(
  args: string[],
  env: Record<string, string>,
  path: string,
): Promise<Subject> {
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
  await answers(url + path, child);
  return {
    url,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      // What does not drain in five seconds has nothing left that a bench needs.
      const late = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await ended;
      clearTimeout(late);
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let tried = 0; tried < 300; tried += 1) {
    if (child.exitCode !== null) throw new Error(`The server for ${url} ended at once.`);
    try {
      await fetch(url);
      return;
    } catch {
      await delay(100);
    }
  }
  throw new Error(`${url} did not answer within 30 s.`);
}
