import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { overrideEnvironment } from "@/lib/platform/config";
import { route } from "@/lib/testing/stripe-routes";
import { type Asked, type Params, StripeRefusal, StripeState } from "@/lib/testing/stripe-state";

/**
 * A failure of the next write request: it is rejected (429), fails before or after it was carried out (500, stored
 * under its key), its connection breaks before or after, or it is carried out and never answered.
 */
export type Fault = "429" | "500 before" | "500 after" | "drop before" | "drop after" | "hang";

type Answer = { status: number; body: unknown };
type Kept = { request: string; answer: Answer | undefined };

/** The secret shared by our webhook and the double. */
export const WEBHOOK_SECRET = "whsec_double";

/** The configuration by which this process asks the double. */
export function stripeEnvironment({ account, url }: Pick<StripeDouble, "account" | "url">) {
  return {
    STRIPE_SECRET_KEY: account.secretKey,
    STRIPE_PUBLISHABLE_KEY: account.publishableKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: url,
  };
}

/** A double of Stripe that the configuration names, for tests of the whole shop. */
export async function configureStripe(): Promise<StripeDouble> {
  const double = await openStripe();
  overrideEnvironment(stripeEnvironment(double));
  return double;
}

/** A double of Stripe's HTTP API on this machine: it keeps state like Stripe, and fails on request. */
export async function openStripe(port = 0) {
  const books = new StripeState();
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  const keys = new Map<string, Kept>();
  const server = createServer(async (request, response) => {
    const seen = await read(request);
    asked.push(seen);
    const fault = seen.method === "POST" ? faults.shift() : undefined;
    if (fault === "429") return send(response, refusal(429, { type: "rate_limit_error" }));
    if (fault === "drop before") return void request.socket.destroy();
    if (books.isKeyRevoked) return send(response, refusal(401, { type: "invalid_request_error" }));
    const { answer, isReplay } = carryOut(seen, fault);
    if (fault === "drop after") return void request.socket.destroy();
    if (fault !== "hang") send(response, answer, isReplay);
  });

  function carryOut(seen: Asked, fault: Fault | undefined) {
    const name = JSON.stringify([seen.path, seen.params]);
    const kept = seen.key === undefined ? undefined : keys.get(seen.key);
    if (kept?.answer && kept.request === name) return { answer: kept.answer, isReplay: true };
    if (kept) return { answer: refusal(400, { type: "idempotency_error" }), isReplay: false };
    const failed = refusal(500, { type: "api_error" });
    const done = fault === "500 before" ? failed : answerOf(books, seen);
    const answer = fault === "500 after" ? failed : done;
    // Responses of requests that were refused before execution are not stored.
    const isKept = answer.status < 400 || answer.status === 402 || answer.status >= 500;
    if (seen.key !== undefined && isKept) keys.set(seen.key, { request: name, answer });
    return { answer, isReplay: false };
  }

  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: taken } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${taken}`;
  return {
    url,
    books,
    asked,
    /** The number of payments that have taken money. */
    charges: () =>
      [...books.intents.values()].filter(({ status }) => status === "succeeded").length,
    /** The requests sent to one path, in order. */
    sentTo: (path: RegExp) => asked.filter((one) => one.method === "POST" && path.test(one.path)),
    /** The next write requests fail, in this order. */
    fail: (...next: Fault[]) => void faults.push(...next),
    /** Moves the clock by a day. */
    clearKeys: () => keys.clear(),
    /** An event as Stripe sends it to our webhook; by default the last one. */
    message(event: object | undefined = books.events.at(-1), secret = WEBHOOK_SECRET, at?: Date) {
      const body = JSON.stringify(event);
      const timestamp = Math.floor((at?.getTime() ?? Date.now()) / 1000);
      const signed = { payload: body, secret, timestamp };
      return { body, signature: Stripe.webhooks.generateTestHeaderString(signed) };
    },
    account: {
      secretKey: "sk_test_double",
      publishableKey: "pk_test_double",
      livemode: false,
      apiBase: url,
      timeoutMs: 2_000,
      backoffMs: 1,
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A running double. */
export type StripeDouble = Awaited<ReturnType<typeof openStripe>>;

function answerOf(books: StripeState, asked: Asked): Answer {
  try {
    return { status: 200, body: structuredClone(route(books, asked)) };
  } catch (error) {
    if (error instanceof StripeRefusal) return refusal(error.status, error.error);
    throw error;
  }
}

function refusal(status: number, error: Record<string, unknown>): Answer {
  return { status, body: { error } };
}

function send(response: ServerResponse, { status, body }: Answer, isReplay = false): void {
  response.writeHead(status, {
    "content-type": "application/json",
    // As Stripe does if a retry would get the same response.
    ...(status >= 500 && { "stripe-should-retry": "false" }),
    ...(isReplay && { "idempotent-replayed": "true" }),
  });
  response.end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<Asked> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  const url = new URL(request.url ?? "/", "http://stripe");
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(body || url.search)) put(params, name, value);
  const header = (name: string) => request.headers[name]?.toString();
  const { method = "GET" } = request;
  const key = header("idempotency-key");
  return { method, path: url.pathname, params, key, version: header("stripe-version") };
}

/** `a[b][c]=1` becomes `{ a: { b: { c: "1" } } }`. */
function put(params: Params, name: string, value: string): void {
  const [first = "", ...rest] = name.replaceAll("]", "").split("[");
  let place = params;
  let last = first;
  for (const part of rest) {
    const inner = place[last];
    place = typeof inner === "object" ? inner : (place[last] = {});
    last = part;
  }
  place[last] = value;
}
