import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { Redis } from "ioredis";
import { onFreePort } from "@/lib/testing/on-free-port";

/** Whether this machine has a redis-server; tests that need it are skipped otherwise. */
export const hasRedis = canRun("redis-server");

/** A Redis for tests, on a free port and with its own folder, that can be killed and paused. */
export interface OwnRedis {
  url: string;
  /** Sends one command over a new connection. */
  call(command: string, ...args: string[]): Promise<unknown>;
  /** Kills it, like a power failure. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>;
  /** Pauses it: connections stay open and get no response. */
  freeze(): void;
  thaw(): void;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** Starts one; resolves when it accepts connections. */
export async function startRedis(): Promise<OwnRedis> {
  const folder = await mkdtemp(path.join(tmpdir(), "cartwright-redis-"));
  const opened = await onFreePort(async (port) => ({ port, server: await open(port, folder) }));
  const { port } = opened;
  let { server } = opened;
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, "exit");
    server.kill("SIGKILL");
    await gone;
  };
  const url = `redis://127.0.0.1:${port}`;
  return {
    url,
    async call(command, ...args) {
      const client = new Redis(url);
      return client.call(command, args).finally(() => client.disconnect());
    },
    kill,
    async restart() {
      await kill();
      server = await open(port, folder);
    },
    freeze: () => void server.kill("SIGSTOP"),
    thaw: () => void server.kill("SIGCONT"),
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function open(port: number, folder: string): Promise<ChildProcess> {
  const settings = ["--port", port, "--bind", "127.0.0.1", "--dir", folder, "--save", ""];
  const server = spawn("redis-server", settings.map(String), {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    if (!line.includes("Ready to accept connections")) continue;
    server.stdout.resume();
    return server;
  }
  throw new Error(`redis-server has ended before it was open on port ${port}.`);
}

function canRun(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
