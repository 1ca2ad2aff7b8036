import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { onFreePort } from "@/lib/testing/on-free-port";
import { sharedDatabase } from "./own-shop";

/* The state of `npm start` between the moment the API responds and the moment pages do. */

test("a short database outage does not close a shop that has just started", async () => {
  const line = new Line(new URL(await sharedDatabase()));
  const database = await line.open();
  const dataDir = await mkdtemp(path.join(tmpdir(), "cartwright-e2e-"));
  const { origin, shop } = await onFreePort(async (port) => {
    const origin = `http://localhost:${port}`;
    const env = { DATABASE_URL: database, DATA_DIR: dataDir, PORT: `${port}`, BASE_URL: origin };
    const shop = start(env);
    const isThere = async () =>
      shop.exitCode !== null || (await statusOf(`${origin}/v3/openapi.json`)) === 200;
    try {
      await expect.poll(isThere, { intervals: [20] }).toBe(true);
      if (shop.exitCode !== null) throw new Error("The shop ended before it was open.");
    } catch (error) {
      shop.kill();
      throw error;
    }
    return { origin, shop };
  });
  try {
    line.cut();
    // A static file of Next, which needs no database: it shows that Next is ready.
    await expect.poll(() => statusOf(`${origin}/icon.svg`), { timeout: 60_000 }).toBe(200);
    line.mend();
    await expect.poll(() => statusOf(origin), { timeout: 60_000 }).toBe(200);
    expect(shop.exitCode).toBeNull();
  } finally {
    shop.kill("SIGTERM");
    if (shop.exitCode === null) await once(shop, "exit");
    line.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

function start(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ["scripts/launch.mjs", "start"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, WORKER: "off", LOG_LEVEL: "fatal", ...env },
  });
}

function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}

/** A proxy to the database that can be cut: it then closes connections and refuses new ones. */
class Line {
  readonly #target: URL;
  readonly #server = net.createServer((socket) => this.#connect(socket));
  readonly #sockets = new Set<net.Socket>();
  #isCut = false;

  constructor(target: URL) {
    this.#target = target;
  }

  /** The database URL through this proxy. */
  async open(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = new URL(this.#target);
    address.port = `${(this.#server.address() as net.AddressInfo).port}`;
    return address.href;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #connect(socket: net.Socket): void {
    if (this.#isCut) {
      socket.destroy();
      return;
    }
    const database = net.connect(Number(this.#target.port), this.#target.hostname);
    for (const [from, to] of [
      [socket, database],
      [database, socket],
    ] as const) {
      this.#sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => this.#sockets.delete(from));
      from.pipe(to);
    }
  }
}
