import type { TestStore } from "@/lib/testing/store";
import type { Fleet } from "./fleet";

/** Longer than any reply takes, so that a request nobody answers is noticed. */
const PATIENCE_MS = 20_000;

/** What is torn at. */
export type Scene = {
  fleet: Fleet;
  store: TestStore;
  productIds: string[];
  shippingOptionId: string;
  /** Orders as far as a seller knows them. */
  orderIds: string[];
  tally: Tally;
  isOver: () => boolean;
};

/** How often what came back; `statuses` by status and code, `lost` when nobody answered. */
export type Tally = { requests: number; statuses: Map<string, number>; failures: string[] };

type Sent = { token?: string; body?: unknown; key?: string };

/** One answer; `data` is undefined where it was refused. Undefined when the connection was cut. */
export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the wire, read where it is known what was asked.
  data: any;
};

/** Asks as a shopper; undefined when the process died meanwhile. */
export function ask(scene: Scene, method: string, path: string, sent: Sent = {}) {
  const key = scene.store.keys.publishable.test;
  return send(scene, method, `/v3/public/${key}${path}`, { key, ...sent });
}

/** Asks as the seller. */
export function order(scene: Scene, method: string, path: string, body?: unknown) {
  return send(scene, method, `/v3/private${path}`, { key: scene.store.keys.secret.test, body });
}

/** Answers the bank's page, which is no API. */
export async function answerBank(scene: Scene, path: string, decision: "approve" | "fail") {
  const url = (await scene.fleet.url()) + path;
  const body = new URLSearchParams({ decision });
  await fetch(url, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
}

async function send(
  { fleet, tally }: Scene,
  method: string,
  path: string,
  { key, token, body }: Sent,
): Promise<Answer | undefined> {
  const url = await fleet.url();
  tally.requests += 1;
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        ...(token && { "x-cart-token": token }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    const { data, error } = text === "" ? { data: undefined, error: undefined } : JSON.parse(text);
    count(
      tally,
      error === undefined ? String(response.status) : `${response.status} ${error.code}`,
    );
    // Too busy to answer is an answer; anything else from 500 on is a bug.
    if (response.status >= 500 && response.status !== 503)
      tally.failures.push(`${method} ${path}: ${response.status} ${text}`);
    return { status: response.status, data };
  } catch (error) {
    count(tally, "connection cut");
    if (error instanceof Error && error.name === "TimeoutError") {
      tally.failures.push(`${method} ${path}: no answer`);
    }
    return undefined;
  }
}

function count({ statuses }: Tally, what: string): void {
  statuses.set(what, (statuses.get(what) ?? 0) + 1);
}
