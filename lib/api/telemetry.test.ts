import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId, newSecret } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { type AppProcess, killApps, serveApp } from "@/lib/testing/processes";
import { LONDON, openShop, type Shop, sell } from "@/lib/testing/shop";

/** Processes that load the whole app, on a machine that may be busy. */
const TIMEOUT_MS = 60_000;

const METRICS_TOKEN = newSecret(32);

/** The trace that a client has begun. */
const CLIENTS_TRACE = "0af7651916cd43dd8448eb211c80319c";

type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

/** What must not be found in any line or span: all that the flow below sends and is given. */
const secrets: string[] = [
  "ada.lovelace@example.com",
  LONDON.line1,
  LONDON.postcode ?? "",
  "Lovelace",
  "4242424242424242",
  METRICS_TOKEN,
];

let shop: Shop;
let app: AppProcess;
let spans: SentSpan[];
let traceBodies: string;
let metrics: string;

beforeAll(async () => {
  shop = await openShop();
  const collector = await openCollector();
  app = await serveApp({
    LOG_LEVEL: "trace",
    METRICS_TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  await buyAndFail();
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  metrics = await (await fetch(`${app.url}/metrics`, { headers })).text();
  app.child.kill("SIGTERM");
  expect(await app.exited).toBe(0);
  collector.server.close();
  spans = collector.bodies.flatMap(spansOf);
  traceBodies = JSON.stringify(collector.bodies);
}, TIMEOUT_MS);

afterAll(killApps);

/** A whole purchase, and requests that go wrong in every way that is logged. */
async function buyAndFail(): Promise<void> {
  const { productId } = await sell(shop);
  const key = shop.store.keys.publishable.test;
  const token = `cart-${newSecret(24)}`;
  const secretKey = shop.store.keys.secret.test;
  secrets.push(token, secretKey);
  const send = async (method: string, path: string, body?: unknown, authorization = key) => {
    const response = await fetch(app.url + path, {
      method,
      headers: {
        authorization: `Bearer ${authorization}`,
        "x-cart-token": token,
        "content-type": "application/json",
        traceparent: `00-${CLIENTS_TRACE}-b7ad6b7169203331-01`,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return response.status;
  };
  const base = `/v3/public/${key}`;
  const data = { email: secrets[0], shippingAddress: LONDON };
  expect(await send("POST", `${base}/cart/items`, { productId, quantity: 1 })).toBe(200);
  expect(await send("PUT", `${base}/cart/checkout-data`, data)).toBe(200);
  const option = { shippingOptionId: shop.shippingOptionId };
  await send("PUT", `${base}/cart/shipping-option`, option);
  await send("POST", `${base}/cart/shipping-option`, option);
  const declined = { paymentMethod: "pm_card_chargeDeclined" };
  expect(await send("POST", `${base}/cart/checkout`, declined)).toBe(422);
  const card = { paymentMethod: "4242424242424242" };
  expect(await send("POST", `${base}/cart/checkout`, card)).toBe(422);
  // The database refuses the row, and says so with the whole row in its error.
  await db.$executeRaw`ALTER TABLE orders ADD CONSTRAINT broken CHECK (email IS NULL OR email <> 'grace.hopper@example.com') NOT VALID`;
  const other = { ...data, email: "grace.hopper@example.com" };
  secrets.push("grace.hopper@example.com");
  expect(await send("PUT", `${base}/cart/checkout-data`, other)).toBe(500);
  await db.$executeRaw`ALTER TABLE orders DROP CONSTRAINT broken`;
  expect(await send("POST", `${base}/cart/checkout`, { paymentMethod: "pm_card_visa" })).toBe(200);
  expect(await send("GET", "/v3/private/orders", undefined, secretKey)).toBe(200);
  const wrong = `sk_test_${newSecret(32)}`;
  secrets.push(wrong);
  expect(await send("GET", "/v3/private/orders", undefined, wrong)).toBe(401);
  await db.webhookEndpoint.create({
    data: {
      id: newId("webhook"),
      storeId: shop.store.id,
      livemode: false,
      url: "https://example.com/",
      events: ["*"],
      secret: `whsec_${newSecret(32)}`,
    },
  });
  expect(await send("GET", "/v3/private/webhooks", undefined, secretKey)).toBe(200);
}

test("no line and no span holds a secret or personal data of a shopper, also after errors", () => {
  const lines = app.output();
  expect(lines).toContain('"endpoint":"checkout","status":422');
  expect(lines).toContain("A request failed.");
  expect(lines).toContain('"constraint":"broken"');
  for (const secret of secrets) {
    expect(lines).not.toContain(secret);
    expect(traceBodies).not.toContain(secret);
  }
});

test("each answer is a line at the level debug, in JSON, with the id that the client received", () => {
  const answered = app
    .output()
    .split("\n")
    .filter((line) => line.includes('"msg":"Answered."'))
    .map((line): { requestId?: string; endpoint: string; ms: number } => JSON.parse(line));
  expect(answered.length).toBeGreaterThanOrEqual(10);
  const checkouts = answered.filter(({ endpoint }) => endpoint === "checkout");
  expect(checkouts).toHaveLength(3);
  expect(checkouts.every(({ requestId }) => requestId?.startsWith("req_"))).toBe(true);
});

test("the metrics say what was answered, bought, asked of the database and left to do", () => {
  const line = (text: string) => metrics.split("\n").find((found) => found.startsWith(text));
  const seconds = "cartwright_http_request_duration_seconds_count";
  expect(line(`${seconds}{endpoint="checkout",status="422"}`)).toMatch(/ 2$/);
  expect(line(`${seconds}{endpoint="checkout",status="200"}`)).toMatch(/ 1$/);
  expect(line('cartwright_checkouts_total{outcome="succeeded"}')).toMatch(/ 1$/);
  expect(line('cartwright_checkouts_total{outcome="payment_declined"}')).toMatch(/ 1$/);
  expect(line('cartwright_orders_placed_total{mode="test"}')).toMatch(/ 1$/);
  expect(Number(line("cartwright_db_statements_total")?.split(" ")[1])).toBeGreaterThan(10);
  expect(line('cartwright_db_pool_connections{state="open"}')).toBeDefined();
  // No process runs the jobs here: the order's events wait.
  expect(line('cartwright_queue_due{queue="events"}')).toMatch(/ [1-9]\d*$/);
  expect(line('cartwright_queue_oldest_due_seconds{queue="events"}')).toMatch(/ \d/);
  expect(line("process_resident_memory_bytes")).toBeDefined();
});

test("a trace continues the client's, with the statements inside the endpoint", () => {
  const attribute = (span: SentSpan, wanted: string) =>
    span.attributes.find(({ key }) => key === wanted)?.value;
  const checkouts = spans.filter(
    (span) => attribute(span, "cartwright.endpoint")?.stringValue === "checkout",
  );
  expect(checkouts.map((span) => attribute(span, "http.response.status_code"))).toEqual([
    { intValue: 422 },
    { intValue: 422 },
    { intValue: 200 },
  ]);
  const [declined] = checkouts;
  expect(declined).toMatchObject({
    name: "POST /v3/public/{publishableKey}/cart/checkout",
    traceId: CLIENTS_TRACE,
    parentSpanId: "b7ad6b7169203331",
  });
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === declined?.spanId);
  expect(inside.length).toBeGreaterThanOrEqual(3);
  expect(inside.every((span) => attribute(span, "db.system.name") !== undefined)).toBe(true);
});

test("without the token there are no metrics", async () => {
  const open = await serveApp({ METRICS_TOKEN });
  const asked = async (headers: Record<string, string>) =>
    (await fetch(`${open.url}/metrics`, { headers })).status;
  expect(await asked({})).toBe(401);
  expect(await asked({ authorization: `Bearer ${METRICS_TOKEN}x` })).toBe(401);
  expect(await asked({ authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
  const off = await serveApp();
  const headers = { authorization: "Bearer " };
  expect((await fetch(`${off.url}/metrics`, { headers })).status).toBe(404);
});

/** A collector of traces, as small as one can be. */
async function openCollector() {
  const bodies: unknown[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await json(request));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { bodies, server, url: `http://127.0.0.1:${port}` };
}

function spansOf(body: unknown): SentSpan[] {
  const { resourceSpans } = body as {
    resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
  };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
}
