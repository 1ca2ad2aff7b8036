import cluster from "node:cluster";
import { createHash, timingSafeEqual } from "node:crypto";
import type { MetricObjectWithValues, MetricValue, Registry } from "prom-client";
import { setObserver } from "@/lib/api/observe";
import { type QueueBacklog, readQueues } from "@/lib/commerce/health";
import { moduleState } from "@/lib/kit/module-state";
import { processState } from "@/lib/kit/process-state";
import { type CacheUse, cacheUse } from "@/lib/platform/byte-cache";
import { answerQuestions, ask, type Peer } from "@/lib/platform/cluster/messages";
import { config } from "@/lib/platform/config";
import { poolUse, statementCount } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { COUNTERS, type CounterName, readCounter } from "@/lib/platform/telemetry";

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    metrics: Registry;
  }
}

/** Seconds: from an answer out of memory to the one that a shopper no longer waits for. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Begins to measure where METRICS_TOKEN is set; the library is loaded only then. */
export async function startMetrics(): Promise<void> {
  if (config().metricsToken === undefined || processState.metrics !== undefined) return;
  const prometheus = await import("prom-client");
  const registry = new prometheus.Registry();
  processState.metrics = registry;
  prometheus.collectDefaultMetrics({ register: registry });
  addRequests(prometheus, registry);
  addDatabase(prometheus, registry);
  addCaches(prometheus, registry);
  addQueues(prometheus, registry);
  addCounters(prometheus, registry);
  if (cluster.isWorker) {
    // One that replaces another is another series, as its counters begin anew.
    registry.setDefaultLabels({ process: String(cluster.worker?.id) });
    answerQuestions(process, { [OWN]: () => readOwn(registry) });
  }
}

/** The questions for the metrics of one process, and for those of all. */
const OWN = "own metrics";
const ALL = "all metrics";

/** Two seconds: a process that answers no question by then is left out of the scrape. */
const ASK_MS = 2_000;

type Measured = MetricObjectWithValues<MetricValue<string>>[];

/** Under labels that differ, a sum is each of them. */
async function readOwn(registry: Registry): Promise<Measured> {
  const measured = await registry.getMetricsAsJSON();
  return measured.map((metric) => ({ ...metric, aggregator: "sum" }));
}

/** In the primary: collects the metrics of its processes, for the one that was queried. */
export function gatherMetrics(process: Peer, processes: () => Peer[]): void {
  answerQuestions(process, {
    [ALL]: async () => {
      const asked = processes().map((peer) => ask(peer, { about: OWN, timeoutMs: ASK_MS }));
      const answers = await Promise.allSettled(asked);
      return answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    },
  });
}

/** Of this process; where several serve, of each of them under its label. */
async function readMetrics(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return registry.metrics();
  const { AggregatorRegistry } = await import("prom-client");
  const all = await ask(process, { about: ALL, timeoutMs: 2 * ASK_MS });
  // The parse edge: our own processes have answered.
  return AggregatorRegistry.aggregate(all as Measured[]).metrics();
}

/** GET /metrics: what was measured, in the format of Prometheus, for requests with the token. */
export async function serveMetrics(request: Request): Promise<Response> {
  const { metricsToken } = config();
  const registry = processState.metrics;
  if (metricsToken === undefined || registry === undefined) {
    return plain("Metrics are off: METRICS_TOKEN is not set.\n", 404);
  }
  if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${metricsToken}`)) {
    return plain("Send the METRICS_TOKEN as bearer token.\n", 401, {
      "www-authenticate": "Bearer",
    });
  }
  return plain(await readMetrics(registry), 200, { "content-type": registry.contentType });
}

type Prometheus = typeof import("prom-client");

function addRequests({ Histogram }: Prometheus, registry: Registry): void {
  const seconds = new Histogram({
    name: "cartwright_http_request_duration_seconds",
    help: "Answers by endpoint and status; page stands for all that is not the API",
    labelNames: ["endpoint", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  setObserver(({ endpoint, status, seconds: took }) =>
    seconds.observe({ endpoint, status: String(status) }, took),
  );
}

function addDatabase({ Counter, Gauge }: Prometheus, registry: Registry): void {
  new Counter({
    name: "cartwright_db_statements_total",
    help: "Statements sent to the database, BEGIN and COMMIT included",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(statementCount());
    },
  });
  new Gauge({
    name: "cartwright_db_pool_connections",
    help: "Connections of this process, and requests that wait for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolUse())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "cartwright_db_pool_size",
    help: "Connections that this process may hold",
    registers: [registry],
    collect() {
      this.set(config().databasePoolSize);
    },
  });
}

function addCaches({ Gauge }: Prometheus, registry: Registry): void {
  const gauge = (name: string, help: string, read: (use: CacheUse) => number) =>
    new Gauge({
      name: `cartwright_cache_${name}`,
      help,
      labelNames: ["cache"],
      registers: [registry],
      collect() {
        for (const use of cacheUse()) this.set({ cache: use.name }, read(use));
      },
    });
  gauge("bytes", "What a cache of this process holds", ({ bytes }) => bytes);
  gauge("bytes_max", "What a cache of this process may hold", ({ bytesMax }) => bytesMax);
}

/** Asked of the database at each scrape, and therefore the same on every instance. */
function addQueues({ Gauge }: Prometheus, registry: Registry): void {
  const gauge = (name: string, help: string, read: (queue: QueueBacklog) => number) =>
    new Gauge({
      name: `cartwright_queue_${name}`,
      help,
      labelNames: ["queue"],
      registers: [registry],
      async collect() {
        this.reset();
        for (const queue of await askQueues()) this.set({ queue: queue.name }, read(queue));
      },
    });
  gauge("due", "Background work that is due, counted up to 10000", ({ due }) => due);
  gauge(
    "oldest_due_seconds",
    "For how long the oldest due background work has waited",
    ({ oldestDueSeconds }) => oldestDueSeconds,
  );
}

const scrape = moduleState((): { queues?: Promise<QueueBacklog[]> | undefined } => ({}));

/** Once a scrape, for all who want to know. What is not known is left out: the other figures are needed all the more. */
function askQueues(): Promise<QueueBacklog[]> {
  scrape.queues ??= readQueues()
    .catch((error: unknown): QueueBacklog[] => {
      log().warn({ error }, "The queues could not be read for /metrics.");
      return [];
    })
    .finally(() => {
      scrape.queues = undefined;
    });
  return scrape.queues;
}

function addCounters({ Counter }: Prometheus, registry: Registry): void {
  for (const [name, { label, help }] of Object.entries(COUNTERS)) {
    new Counter({
      name: `cartwright_${name}_total`,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        // The parse edge: the keys of an object are its keys.
        for (const [value, count] of readCounter(name as CounterName))
          this.inc({ [label]: value }, count);
      },
    });
  }
}

function plain(body: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    },
  });
}

/** Compares in constant time. */
function isSame(shown: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(shown), digest(wanted));
}
