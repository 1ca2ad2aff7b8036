import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { MollieRefusal } from "@/lib/testing/mollie-requests";
import { type MollieAsked, MollieState } from "@/lib/testing/mollie-state";

/**
 * A failure of the next write request: it is rejected (429), fails before or after it was carried out (500, stored
 * under its key), its connection breaks before or after, or it is carried out and never answered.
 */
type Fault = "429" | "500 before" | "500 after" | "drop before" | "drop after" | "hang";

type Answer = { status: number; body: unknown };

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A double of Mollie's HTTP API on this machine: it keeps state like Mollie, and fails on request. */
export async function openMollie(port = 0) {
  let url = "";
  const books = new MollieState(() => url);
  const asked: (MollieAsked & { answer: Answer })[] = [];
  const faults: Fault[] = [];
  const keys = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const seen = await read(request);
    if (seen.path.startsWith("/checkout/")) return showCheckout(response, books, seen);
    const fault = seen.method === "GET" ? undefined : faults.shift();
    if (fault === "429") return send(response, refusal(429));
    if (fault === "drop before") return void request.socket.destroy();
    if (books.isKeyRevoked) return send(response, refusal(401));
    const answer = carryOut(seen, fault);
    asked.push({ ...seen, answer });
    if (fault === "drop after") return void request.socket.destroy();
    if (fault !== "hang") send(response, answer);
  });

  /** For an idempotency key that was used, the stored response, for any request. */
  function carryOut(seen: MollieAsked, fault: Fault | undefined): Answer {
    if (seen.key !== undefined && !UUID_4.test(seen.key)) return refusal(400);
    const kept = seen.key === undefined ? undefined : keys.get(seen.key);
    if (kept) return kept;
    const done = fault === "500 before" ? refusal(500) : answerOf(books, seen);
    const answer = fault === "500 after" ? refusal(500) : done;
    if (seen.key !== undefined) keys.set(seen.key, answer);
    return answer;
  }

  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    books,
    /** Every request with its outcome. */
    asked,
    /** The number of payments that have taken money. */
    charges: () => [...books.payments.values()].filter(({ status }) => status === "paid").length,
    /** The next write requests fail, in this order. */
    fail: (...next: Fault[]) => void faults.push(...next),
    /** Moves the clock by an hour. */
    clearKeys: () => keys.clear(),
    account: {
      ...{ apiKey: "test_double", livemode: false, apiBase: url },
      ...{ webhookUrl: "https://shop.example/hooks/mollie", timeoutMs: 15_000, backoffMs: 1 },
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A running double. */
export type MollieDouble = Awaited<ReturnType<typeof openMollie>>;

type Handler = (books: MollieState, asked: MollieAsked, id: string, inner: string) => object | null;

/** The endpoints of Mollie's API that the double implements. */
const ROUTES: readonly (readonly [string, RegExp, number, Handler])[] = [
  [
    "GET",
    /^\/v2\/methods$/,
    200,
    (books, { query }) => list("methods", books, methods(books, query)),
  ],
  [
    "POST",
    /^\/v2\/payments$/,
    201,
    (books, { body }) => books.presentPayment(books.create(fields(body))),
  ],
  ["GET", /^\/v2\/payments$/, 200, (books, { query }) => page(books, query)],
  ["GET", /^\/v2\/payments\/(\w+)$/, 200, (books, _, id) => books.presentPayment(books.look(id))],
  [
    "DELETE",
    /^\/v2\/payments\/(\w+)$/,
    200,
    (books, _, id) => books.presentPayment(books.cancel(id)),
  ],
  [
    ...["POST", /^\/v2\/payments\/(\w+)\/captures$/, 201],
    (books, { body }, id) => books.capture(id, fields(body)),
  ] as const,
  [
    ...["POST", /^\/v2\/payments\/(\w+)\/release-authorization$/, 202],
    (books, _, id) => {
      books.release(id);
      return null;
    },
  ] as const,
  [
    ...["POST", /^\/v2\/payments\/(\w+)\/refunds$/, 201],
    (books, { body }, id) => books.presentRefund(books.refund(id, fields(body))),
  ] as const,
  [
    ...["GET", /^\/v2\/payments\/(\w+)\/refunds$/, 200],
    (books, _, id) =>
      list(
        "refunds",
        books,
        books.refundsOf(id).map((made) => books.presentRefund(made)),
      ),
  ] as const,
  [
    ...["GET", /^\/v2\/payments\/(\w+)\/refunds\/(\w+)$/, 200],
    (books, _, __, id) => books.presentRefund(books.findRefund(id)),
  ] as const,
  [
    ...["GET", /^\/v2\/payments\/(\w+)\/chargebacks$/, 200],
    (books, _, id) =>
      list(
        "chargebacks",
        books,
        books.chargebacksOf(id).map((made) => books.presentChargeback(made)),
      ),
  ] as const,
];

function answerOf(books: MollieState, asked: MollieAsked): Answer {
  try {
    for (const [method, pattern, status, handle] of ROUTES) {
      const match = method === asked.method ? pattern.exec(asked.path) : null;
      if (!match) continue;
      const body = handle(books, asked, match[1] ?? "", match[2] ?? "");
      return { status, body: structuredClone(body) };
    }
    return refusal(404);
  } catch (error) {
    if (error instanceof MollieRefusal) return refusal(error.status, error.field);
    throw error;
  }
}

function methods(books: MollieState, query: Record<string, string>) {
  const { "amount[currency]": currency, "amount[value]": value } = query;
  return books.methodsFor(currency && value ? { currency, value } : undefined);
}

/** The newest first, starting at the given id. */
function page(books: MollieState, { limit = "50", from }: Record<string, string>) {
  const all = [...books.payments.values()].toReversed();
  const start = from === undefined ? 0 : all.findIndex(({ id }) => id === from);
  const shown = all.slice(start, start + Number(limit));
  const next = all[start + Number(limit)];
  const body = list(
    "payments",
    books,
    shown.map((payment) => books.presentPayment(payment)),
  );
  const link = next && books.link(`/v2/payments?from=${next.id}&limit=${limit}`);
  return { ...body, _links: { ...body._links, next: link ?? null } };
}

function list(name: string, books: MollieState, all: object[]) {
  const documentation = { href: "https://docs.mollie.com/reference", type: "text/html" };
  return {
    count: all.length,
    _embedded: { [name]: all },
    _links: { self: books.link("/v2"), previous: null, next: null, documentation },
  };
}

function refusal(status: number, field?: string): Answer {
  const documentation = { href: "https://docs.mollie.com/errors", type: "text/html" };
  const body = { status, title: "Refused", detail: "Refused.", ...(field && { field }) };
  return { status, body: { ...body, _links: { documentation } } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "content-type": "application/hal+json" });
  response.end(body === null ? undefined : JSON.stringify(body));
}

/** Mollie's hosted page: the shopper's action there leads back to the shop. */
function showCheckout(response: ServerResponse, books: MollieState, { path, query }: MollieAsked) {
  const id = path.replace("/checkout/", "");
  const { status, asked } = books.find(id);
  const { decision } = query;
  if (decision === undefined) {
    const choices = ["approved", "failed", "canceled", "expired", "pending"];
    const links = choices.map((choice) => `<p><a href="?decision=${choice}">${choice}</a></p>`);
    response.writeHead(200, { "content-type": "text/html" });
    return void response.end(`<!doctype html><title>Mollie</title>${links.join("")}`);
  }
  if (status === "open") books.decide(id, decision as "approved");
  response.writeHead(302, { location: asked.redirectUrl }).end();
}

function fields(body: unknown): Record<string, unknown> {
  return typeof body === "object" && body !== null ? { ...body } : {};
}

async function read(request: IncomingMessage): Promise<MollieAsked> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  const url = new URL(request.url ?? "/", "http://mollie");
  const { method = "GET" } = request;
  return {
    ...{ method, path: url.pathname, query: Object.fromEntries(url.searchParams) },
    body: text === "" ? undefined : JSON.parse(text),
    key: request.headers["idempotency-key"]?.toString(),
  };
}
