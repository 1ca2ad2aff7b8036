import type { TestStore } from "@/lib/testing/store";
import type { AppCluster } from "./app-cluster";

/** Longer than any response takes, so that a request without a response is noticed. */
const TIMEOUT_MS = 20_000;

/** What is torn at. */
export type Run = {
  fleet: AppCluster;
  store: TestStore;
  productIds: string[];
  shippingOptionId: string;
  /** The orders that a seller can see. */
  orderIds: string[];
  /** Drafts that a seller has written. */
  draftIds: string[];
  counters: Counters;
  isOver: () => boolean;
};

/** How often each result came; `statuses` by status and code, `lost` without a response. */
type Counters = { requests: number; statuses: Map<string, number>; failures: string[] };

type Sent = { token?: string; body?: unknown; key?: string };

/** One answer; `data` is undefined where it was refused. Undefined when the connection was cut. */
export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the wire, read where it is known what was asked.
  data: any;
};

/** Asks as a shopper; undefined when the process died meanwhile. */
export function ask(run: Run, method: string, path: string, sent: Sent = {}) {
  const key = run.store.keys.publishable.test;
  return send(run, method, `/v3/public/${key}${path}`, { key, ...sent });
}

/** Asks as the seller, in test mode unless another key is named. */
export function order(
  run: Run,
  method: string,
  path: string,
  body?: unknown,
  key: string = run.store.keys.secret.test,
) {
  return send(run, method, `/v3/private${path}`, { key, body });
}

/** Answers the bank's page, which is no API. */
export async function answerBank(run: Run, path: string, decision: "approve" | "fail") {
  const url = (await run.fleet.url()) + path;
  const body = new URLSearchParams({ decision });
  await fetch(url, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
}

async function send(
  { fleet, counters }: Run,
  method: string,
  path: string,
  { key, token, body }: Sent,
): Promise<Answer | undefined> {
  const url = await fleet.url();
  counters.requests += 1;
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        ...(token && { "x-cart-token": token }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const { data, error } = text === "" ? { data: undefined, error: undefined } : JSON.parse(text);
    count(
      counters,
      error === undefined ? String(response.status) : `${response.status} ${error.code}`,
    );
    // Too busy to answer is an answer; anything else from 500 on is a bug.
    if (response.status >= 500 && response.status !== 503)
      counters.failures.push(`${method} ${path}: ${response.status} ${text}`);
    return { status: response.status, data };
  } catch (error) {
    count(counters, "connection cut");
    if (error instanceof Error && error.name === "TimeoutError") {
      counters.failures.push(`${method} ${path}: no answer`);
    }
    return undefined;
  }
}

function count({ statuses }: Counters, what: string): void {
  statuses.set(what, (statuses.get(what) ?? 0) + 1);
}
