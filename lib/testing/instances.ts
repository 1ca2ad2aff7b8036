import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { type Program, programFile } from "@/lib/testing/programs";
import type { TestStore } from "@/lib/testing/store";

/** One response; `body` is the envelope as received. */
export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the wire, read where it is known what was asked.
  body: any;
};

type Sent = { body?: unknown; token?: string; idempotencyKey?: string; key?: string };

/** The processes of one deployment on the database of the test. */
export type Instances = {
  /** Sends a request to the apps in turn, or to the one of that number; a 503 is retried. */
  ask(method: string, path: string, sent: Sent & { at?: number }): Promise<Answer>;
  /** As a shopper of the store, with a cart token. */
  shopper(token: string, at?: number): Asking;
  /** As its seller. */
  seller(at?: number): Asking;
  end(): Promise<void>;
};

/** Sends requests below one surface of the API. */
export type Asking = (
  method: string,
  path: string,
  body?: unknown,
  idempotencyKey?: string,
) => Promise<Answer>;

/** Starts two apps and a worker, like a deployment on several machines. */
export async function startInstances(
  { keys }: Pick<TestStore, "keys">,
  env: Record<string, string>,
): Promise<Instances> {
  const children: ChildProcess[] = [];
  /** Starts a process and waits for a line of output; returns the rest of that line. */
  const start = async (program: Program, says: string): Promise<string> => {
    const child = spawn(process.execPath, [programFile(program)], {
      env: { ...process.env, WORKER: "off", LOG_LEVEL: "info", ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.push(child);
    for await (const line of createInterface({ input: child.stdout })) {
      const [, rest] = line.split(says);
      if (rest === undefined) continue;
      child.stdout.resume();
      return rest;
    }
    throw new Error(`${program} has ended before it said "${says}".`);
  };
  const startApp = async () => `http://127.0.0.1:${await start("torture/app", "open ")}`;
  const worker = start("scripts/worker", "The worker has started.");
  const apps = await Promise.all([startApp(), startApp()]);
  await worker;

  let turn = 0;
  const ask: Instances["ask"] = async (method, path, { at, ...sent }) => {
    const app = apps[at ?? turn++ % apps.length] ?? "";
    for (let tries = 1; ; tries += 1) {
      const answer = await send(app + path, method, sent);
      if (answer.status !== 503 || tries === BUSY_MAX) return answer;
    }
  };
  const { publishable, secret } = keys;
  return {
    ask,
    shopper: (token, at) => (method, path, body, idempotencyKey) => {
      const sent = { body, token, idempotencyKey, at, key: publishable.test };
      return ask(method, `/v3/public/${publishable.test}${path}`, sent);
    },
    seller: (at) => (method, path, body, idempotencyKey) =>
      ask(method, `/v3/private${path}`, { body, idempotencyKey, at, key: secret.test }),
    async end() {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

/** The maximum number of attempts while the deployment reports that it is too busy. */
const BUSY_MAX = 10;

async function send(
  url: string,
  method: string,
  { body, token, idempotencyKey, key }: Sent,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      ...(token && { "x-cart-token": token }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}
