import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { type AppProcess, killApps, serveApp } from "@/lib/testing/processes";
import { openShop, type Shop, sell } from "@/lib/testing/shop";

/** Processes that load the whole app, on a machine that may be busy. */
const TIMEOUT_MS = 120_000;

const CLIENTS = 8;

/** A tenth of the notice that the instances give. */
const LOOK_EVERY_MS = 200;

afterEach(killApps);

test(
  "an instance that is stopped under load fails no request",
  async () => {
    const shop = await openShop();
    const { productId } = await sell(shop, { stock: 100_000 });
    const apps = await Promise.all([
      serveApp({ SHUTDOWN_NOTICE_SECONDS: "2" }),
      serveApp({ SHUTDOWN_NOTICE_SECONDS: "2" }),
    ]);
    const load = startLoad(shop, apps, productId);
    const [leaving, staying] = apps;
    if (!leaving || !staying) throw new Error("two were started");
    await load.until((answers) => answers >= 60);
    leaving.child.kill("SIGTERM");
    await expect.poll(() => statusOf(`${leaving.url}/healthz`)).toBe(503);
    // Clients are asked to close kept-alive connections before the server closes them under a request.
    expect((await fetch(`${leaving.url}/healthz`)).headers.get("connection")).toBe("close");
    expect(await statusOf(`${staying.url}/healthz`)).toBe(200);
    expect(await leaving.exited).toBe(0);
    const atExit = load.answers();
    await load.until((answers) => answers >= atExit + 40);
    expect(await load.end()).toEqual([]);
  },
  TIMEOUT_MS,
);

/**
 * A small load balancer: clients that keep their connections and take turns among the instances that were healthy
 * at the last check. Every error is a failure; nothing is sent twice.
 */
function startLoad(shop: Shop, apps: AppProcess[], productId: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const failures: string[] = [];
  let answers = 0;
  let well = apps.map(({ url }) => url);
  let isOver = false;
  let tell = () => {};
  const key = shop.store.keys.publishable.test;

  const client = async (number: number) => {
    for (let turn = number; !isOver; turn += 1) {
      const isWrite = turn % 3 === 0;
      const path = isWrite ? "/cart/items" : "/products";
      const base = well[turn % well.length];
      const outcome = await ask(agent, `${base}/v3/public/${key}${path}`, {
        authorization: `Bearer ${key}`,
        token: `client-${number}`,
        body: isWrite ? JSON.stringify({ productId, quantity: 1 }) : undefined,
      });
      if (outcome !== 200 && outcome !== 201) failures.push(`${path}: ${outcome}`);
      answers += 1;
      tell();
    }
  };
  const look = setInterval(async () => {
    const statuses = await Promise.all(apps.map(({ url }) => statusOf(`${url}/healthz`)));
    well = apps.filter((_, place) => statuses[place] === 200).map(({ url }) => url);
  }, LOOK_EVERY_MS);
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
  return {
    answers: () => answers,
    until: (isEnough: (answers: number) => boolean) =>
      new Promise<void>((resolve) => {
        tell = () => isEnough(answers) && resolve();
        tell();
      }),
    async end() {
      isOver = true;
      clearInterval(look);
      await Promise.all(clients);
      agent.destroy();
      return failures;
    },
  };
}

type Sent = { authorization: string; token: string; body: string | undefined };

/** The status, or the code of the error that came instead. */
function ask(agent: Agent, url: string, { authorization, token, body }: Sent) {
  return new Promise<number | string>((resolve) => {
    const sent = request(url, {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: { authorization, "x-cart-token": token, "content-type": "application/json" },
    });
    sent.on("response", (response: IncomingMessage) =>
      text(response).then(
        () => resolve(response.statusCode ?? 0),
        (error: Error) => resolve(error.message),
      ),
    );
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body);
  });
}

/** Undefined where no server listens. */
function statusOf(url: string): Promise<number | undefined> {
  return fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );
}
