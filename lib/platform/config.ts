import { z } from "zod";
import { moduleState } from "@/lib/kit/module-state";
import { COUNTRY_HEADERS } from "@/lib/kit/visitor-country";

/** An unset and an empty variable mean the same: `PORT= npm start` uses the default. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((given) => (given === undefined || given === "" ? value : given), schema);

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

const flag = z.enum(["0", "1"], "must be 0 or 1").transform((value) => value === "1");

const postgresUrl = z.string().refine(isPostgresUrl, {
  message: "must look like postgresql://user:password@host:5432/database",
});

const redisUrl = z.url({
  protocol: /^rediss?$/,
  message: "must look like redis://user:password@host:6379, or rediss:// for TLS",
});

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  message: "must look like smtp://user:password@host:587, or smtps:// for TLS from the beginning",
});

const httpUrl = z
  .url({ protocol: /^https?$/, message: "must be an http or https address" })
  .transform((value) => value.replace(/\/+$/, ""));

const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  message: "must be IP addresses or CIDR ranges, separated by commas",
});

const commaSeparated = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

const addressRanges = commaSeparated.pipe(z.array(addressRange));

/** Every variable that is read; `.env.example` documents each of them. */
const Environment = z.object({
  NODE_ENV: withDefault(z.string(), "development"),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_DIRECT_URL: optional(postgresUrl),
  DATABASE_REPLICA_URL: optional(postgresUrl),
  DATABASE_PREPARED: optional(flag),
  DATABASE_POOL_SIZE: withDefault(wholeNumber(1, 200), "10"),
  DATABASE_POOL_WAIT_SECONDS: withDefault(wholeNumber(1, 60), "3"),
  PORT: withDefault(wholeNumber(1, 65535), "3000"),
  DATA_DIR: withDefault(z.string(), ".data"),
  BASE_URL: optional(httpUrl),
  MAIL_FROM: optional(z.email("must be an e-mail address")),
  RESEND_API_KEY: optional(z.string()),
  RESEND_BASE_URL: optional(httpUrl),
  SMTP_URL: optional(smtpUrl),
  UPSTASH_REDIS_REST_URL: optional(httpUrl),
  UPSTASH_REDIS_REST_TOKEN: optional(z.string()),
  REDIS_URL: optional(redisUrl),
  TRUSTED_PROXIES: withDefault(addressRanges, ""),
  COUNTRY_HEADER: optional(z.enum(COUNTRY_HEADERS, `must be one of ${COUNTRY_HEADERS.join(", ")}`)),
  RATE_LIMIT_SCALE: withDefault(wholeNumber(1, 1_000_000), "1"),
  TEST_CLOCK: withDefault(flag, "0"),
  TEST_PROCESSOR_LATENCY_MS: withDefault(wholeNumber(0, 60_000), "120"),
  AUTH_SECRET: optional(z.string().min(32, "must have at least 32 characters")),
  SECRETS_KEY: optional(z.string().min(32, "must have at least 32 characters")),
  SECRETS_KEYS_OLD: withDefault(commaSeparated, ""),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^[rs]k_(test|live)_\w+$/, "must be a secret or restricted key, sk_… or rk_…"),
  ),
  STRIPE_PUBLISHABLE_KEY: optional(
    z.string().regex(/^pk_(test|live)_\w+$/, "must be a publishable key of Stripe, pk_…"),
  ),
  STRIPE_WEBHOOK_SECRET: withDefault(
    commaSeparated.pipe(z.array(z.string().startsWith("whsec_", "must be one or more of whsec_…"))),
    "",
  ),
  STRIPE_API_BASE: optional(httpUrl),
  MOLLIE_API_KEY: optional(
    z.string().regex(/^(test|live)_\w+$/, "must be an API key of Mollie, test_… or live_…"),
  ),
  MOLLIE_API_BASE: optional(httpUrl),
  VIES_BASE_URL: optional(httpUrl),
  EXCHANGE_RATES_URL: optional(httpUrl),
  HMRC_CLIENT_ID: optional(z.string()),
  HMRC_CLIENT_SECRET: optional(z.string()),
  HMRC_BASE_URL: optional(httpUrl),
  STOREFRONT_KEY: withDefault(
    commaSeparated.pipe(
      z.array(z.string().regex(/^pk_(test|live)_[0-9A-Za-z]{32}$/, "must be one or more of pk_…")),
    ),
    "",
  ),
  S3_BUCKET: optional(z.string()),
  S3_ENDPOINT: optional(httpUrl),
  S3_REGION: withDefault(z.string(), "us-east-1"),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_PUBLIC_URL: optional(httpUrl),
  MEDIA_CACHE_MB: withDefault(wholeNumber(1, 1_000_000), "512"),
  FILE_MAX_MB: withDefault(wholeNumber(1, 1_000_000), "5120"),
  WEBHOOK_ALLOWED_CIDRS: withDefault(addressRanges, ""),
  WEBHOOK_ALLOW_HTTP: withDefault(flag, "0"),
  WORKER: withDefault(z.enum(["on", "off"], "must be on or off"), "on"),
  WEB_CONCURRENCY: withDefault(wholeNumber(1, 64), "1"),
  SHUTDOWN_NOTICE_SECONDS: withDefault(wholeNumber(0, 300), "0"),
  METRICS_TOKEN: optional(z.string().min(16, "must have at least 16 characters")),
  WORKER_METRICS_PORT: optional(wholeNumber(1, 65535)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  OTEL_SERVICE_NAME: withDefault(z.string(), "cartwright"),
  LOG_LEVEL: withDefault(
    z.enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be one of fatal, error, warn, info, debug, trace, silent",
    ),
    "info",
  ),
});

/** Variables that need another one to have an effect. */
const NEEDS: readonly (readonly [
  keyof typeof Environment.shape,
  keyof typeof Environment.shape,
])[] = [
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"],
  ["S3_ENDPOINT", "S3_BUCKET"],
  ["S3_PUBLIC_URL", "S3_BUCKET"],
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"],
  ["STRIPE_PUBLISHABLE_KEY", "STRIPE_SECRET_KEY"],
  ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"],
  ["HMRC_CLIENT_ID", "HMRC_CLIENT_SECRET"],
  ["HMRC_CLIENT_SECRET", "HMRC_CLIENT_ID"],
  ["UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN"],
  ["UPSTASH_REDIS_REST_TOKEN", "UPSTASH_REDIS_REST_URL"],
];

/** The names of them all. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

/** What the environment says, in our own names and types. */
export type Config = {
  /** False in tests and development, where replies are held against what endpoints declare. */
  isProduction: boolean;
  /** Undefined means: use the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** The server behind a pooler in transaction mode, where `databaseUrl` is one. */
  databaseDirectUrl: string | undefined;
  /** A copy that follows the primary; catalogue pages are read from it. */
  databaseReplicaUrl: string | undefined;
  /** False where a pooler cannot keep prepared statements. */
  preparesStatements: boolean;
  /** Connections this process may hold open at once. */
  databasePoolSize: number;
  /** How long one waits for a connection that others hold. */
  databasePoolWaitSeconds: number;
  port: number;
  dataDir: string;
  /** The address shoppers use, without a trailing slash. */
  baseUrl: string;
  /** The address mail comes from; the name beside it is the store's. */
  mailFrom: string;
  /** Resend carries mail; `baseUrl` undefined means its own address. */
  resend: { apiKey: string; baseUrl: string | undefined } | undefined;
  /** The mail server that carries mail where Resend does not; undefined with both: it is captured. */
  smtpUrl: string | undefined;
  /** Where the instances count requests together, over HTTP. */
  upstash: { url: string; token: string } | undefined;
  /** The same over a connection, where there is no Upstash; undefined with both: each counts alone. */
  redisUrl: string | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted; empty: none. */
  trustedProxies: string[];
  /** The header in which a proxy names each client's country; undefined where none is trusted. */
  countryHeader: string | undefined;
  /** Multiplies every rate limit; above 1 only for load tests. */
  rateLimitScale: number;
  /** True allows tests to shift the clock; never in production. */
  hasTestClock: boolean;
  testProcessorLatencyMs: number;
  /** Signs the sessions of staff; without it sign-in is not possible. `npm start` makes one. */
  authSecret: string | undefined;
  /** Seals the secrets that the database keeps; undefined means that they are not. `npm start` makes one. */
  secretsKey: string | undefined;
  /** Keys that sealed some of them before. */
  oldSecretsKeys: string[];
  /** The account that cards are paid through, in the mode of its keys; undefined means none. */
  stripe: StripeConfig | undefined;
  /** The account at Mollie, in the mode of its key; undefined means none. */
  mollie: MollieConfig | undefined;
  /** Another base URL of the REST API of VIES; undefined means the Commission's. */
  viesBaseUrl: string | undefined;
  /** Another place that has the daily file of the European Central Bank; undefined means the bank's own. */
  exchangeRatesUrl: string | undefined;
  /** The application that asks HMRC about VAT ids of Great Britain; without it they are not checked. */
  hmrc: { clientId: string; clientSecret: string; baseUrl: string | undefined } | undefined;
  /** The publishable keys the storefront shops with, at its own address by the first; none means the first store's. */
  storefrontKeys: string[];
  /** The store that keeps uploaded files; undefined means a folder under `dataDir`. */
  s3: S3Config | undefined;
  /** How much of the disk under `dataDir` smaller pictures may take, in MiB. */
  mediaCacheMb: number;
  /** The largest file that buyers of a product can be given. */
  fileBytesMax: number;
  /** Blocks beside the public Internet that webhooks may be sent to; for tests. */
  webhookAllowedRanges: string[];
  /** True allows webhooks to http addresses; for tests. */
  allowsHttpWebhooks: boolean;
  /** False when background jobs run in a process of their own. */
  runsWorker: boolean;
  /** How many processes serve behind the one port. */
  webConcurrency: number;
  /** How long a server that is stopping answers 503 at /healthz before it takes no more requests. */
  shutdownNoticeSeconds: number;
  /** The bearer token that opens GET /metrics; undefined means that nothing is measured. */
  metricsToken: string | undefined;
  /** The port where a separate worker answers GET /metrics and /healthz; undefined means none. */
  workerMetricsPort: number | undefined;
  /** Where traces go; undefined means that none are made. */
  traces: { endpoint: string; service: string } | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
};

/** An S3-compatible bucket. */
export type S3Config = {
  bucket: string;
  /** Undefined means Amazon's own, by region. */
  endpoint: string | undefined;
  region: string;
  /** Undefined: the SDK takes the credentials from the machine's role or from its own environment variables. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** The public base URL of files, without a trailing slash; undefined means the shop serves them. */
  publicUrl: string | undefined;
};

/** An account at Stripe. */
type StripeConfig = {
  secretKey: string;
  /** For the fields in the browser. */
  publishableKey: string;
  /** The mode of both keys. */
  livemode: boolean;
  /** What its webhooks are signed with; several while one is being replaced, none: they are refused. */
  webhookSecrets: string[];
  /** Another base URL of Stripe's API; undefined means Stripe's own. */
  apiBase: string | undefined;
};

/** An account at Mollie. */
type MollieConfig = {
  apiKey: string;
  /** The mode of the key. */
  livemode: boolean;
  /** Another base URL of Mollie's API; undefined means Mollie's own. */
  apiBase: string | undefined;
};

/** Thrown with every problem of the environment at once, one sentence each. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
  }
}

const kept = moduleState((): { config?: Config | undefined } => ({}));

/**
 * The configuration, parsed at the first call and kept. Nothing is read at import, because
 * `next build` imports every route on machines that have no database.
 */
export function config(): Config {
  kept.config ??= parseEnvironment(process.env);
  return kept.config;
}

/**
 * Sets variables for this process and its children, and drops the parsed configuration. For the
 * start command and the tests, which learn the address of the embedded database while running.
 */
export function overrideEnvironment(variables: Record<string, string>): void {
  Object.assign(process.env, variables);
  kept.config = undefined;
}

/** Parses a set of variables; throws a {@link ConfigError} that lists all problems. */
export function parseEnvironment(variables: Record<string, string | undefined>): Config {
  const result = Environment.safeParse(variables);
  const missing = NEEDS.filter(([name, other]) => variables[name] && !variables[other]);
  const conflicts = [...mixedModes(variables), ...severalClocks(variables)];
  if (!result.success || missing.length + conflicts.length > 0) {
    const issues = result.error?.issues ?? [];
    throw new ConfigError([
      ...issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`),
      ...missing.map(([name, other]) => `${name} needs ${other} beside it.`),
      ...conflicts,
    ]);
  }
  const env = result.data;
  const baseUrl = env.BASE_URL ?? `http://localhost:${env.PORT}`;
  return {
    isProduction: env.NODE_ENV === "production",
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    preparesStatements: env.DATABASE_PREPARED ?? env.DATABASE_DIRECT_URL === undefined,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databasePoolWaitSeconds: env.DATABASE_POOL_WAIT_SECONDS,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    baseUrl,
    mailFrom: env.MAIL_FROM ?? `shop@${new URL(baseUrl).hostname}`,
    resend: env.RESEND_API_KEY
      ? { apiKey: env.RESEND_API_KEY, baseUrl: env.RESEND_BASE_URL }
      : undefined,
    smtpUrl: env.SMTP_URL,
    upstash: upstashOf(env),
    redisUrl: env.REDIS_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    countryHeader: env.COUNTRY_HEADER,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    hasTestClock: env.TEST_CLOCK,
    testProcessorLatencyMs: env.TEST_PROCESSOR_LATENCY_MS,
    authSecret: env.AUTH_SECRET,
    secretsKey: env.SECRETS_KEY,
    oldSecretsKeys: env.SECRETS_KEYS_OLD,
    stripe: stripeOf(env),
    mollie: mollieOf(env),
    viesBaseUrl: env.VIES_BASE_URL,
    exchangeRatesUrl: env.EXCHANGE_RATES_URL,
    hmrc: hmrcOf(env),
    storefrontKeys: env.STOREFRONT_KEY,
    s3: s3Of(env),
    mediaCacheMb: env.MEDIA_CACHE_MB,
    fileBytesMax: env.FILE_MAX_MB * 1024 * 1024,
    webhookAllowedRanges: env.WEBHOOK_ALLOWED_CIDRS,
    allowsHttpWebhooks: env.WEBHOOK_ALLOW_HTTP,
    runsWorker: env.WORKER === "on",
    webConcurrency: env.WEB_CONCURRENCY,
    shutdownNoticeSeconds: env.SHUTDOWN_NOTICE_SECONDS,
    metricsToken: env.METRICS_TOKEN,
    workerMetricsPort: env.WORKER_METRICS_PORT,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, service: env.OTEL_SERVICE_NAME }
      : undefined,
    logLevel: env.LOG_LEVEL,
  };
}

function upstashOf(env: z.infer<typeof Environment>): Config["upstash"] {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env;
  return url && token ? { url, token } : undefined;
}

function hmrcOf(env: z.infer<typeof Environment>): Config["hmrc"] {
  const { HMRC_CLIENT_ID: clientId, HMRC_CLIENT_SECRET: clientSecret } = env;
  return clientId && clientSecret
    ? { clientId, clientSecret, baseUrl: env.HMRC_BASE_URL }
    : undefined;
}

function stripeOf(env: z.infer<typeof Environment>): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  if (secretKey === undefined || publishableKey === undefined) return undefined;
  return {
    secretKey,
    publishableKey,
    livemode: isLiveKey(secretKey),
    webhookSecrets: env.STRIPE_WEBHOOK_SECRET,
    apiBase: env.STRIPE_API_BASE,
  };
}

function mollieOf(env: z.infer<typeof Environment>): MollieConfig | undefined {
  const { MOLLIE_API_KEY: apiKey, MOLLIE_API_BASE: apiBase } = env;
  return apiKey ? { apiKey, livemode: apiKey.startsWith("live_"), apiBase } : undefined;
}

/** Keys of two modes would show shoppers the fields of one and charge in the other. */
function mixedModes({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Variables): string[] {
  const isMixed =
    STRIPE_SECRET_KEY &&
    STRIPE_PUBLISHABLE_KEY &&
    isLiveKey(STRIPE_SECRET_KEY) !== isLiveKey(STRIPE_PUBLISHABLE_KEY);
  return isMixed ? ["STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY."] : [];
}

/** The test clock is moved in the process that gets the request, and in no other. */
function severalClocks({ TEST_CLOCK, WEB_CONCURRENCY }: Variables): string[] {
  const isOne = !WEB_CONCURRENCY || Number(WEB_CONCURRENCY) === 1;
  return TEST_CLOCK === "1" && !isOne ? ["TEST_CLOCK needs WEB_CONCURRENCY to be 1."] : [];
}

type Variables = Record<string, string | undefined>;

/** Whether a key of Stripe moves real money. */
function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}

function s3Of(env: z.infer<typeof Environment>): S3Config | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (env.S3_BUCKET === undefined) return undefined;
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    publicUrl: env.S3_PUBLIC_URL,
  };
}

function isPostgresUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return (
    url !== undefined &&
    (url.protocol === "postgresql:" || url.protocol === "postgres:") &&
    url.pathname.length > 1
  );
}
