import { hash } from "node:crypto";
import { z } from "zod";
import { log } from "@/lib/platform/log";
import type { LookupErrors } from "@/lib/providers/payments/look-up";
import { retryRateLimited } from "@/lib/providers/payments/retry-rate-limited";

/** Longer than Mollie takes; the checkout itself stops waiting after 20 seconds. */
const TIMEOUT_MS = 18_000;

/** How often a request is repeated, under its key, whose connection broke. */
const NETWORK_RETRIES = 2;

/** How to reach an account. */
export type MollieAccount = {
  /** `test_…` or `live_…`. */
  apiKey: string;
  /** The mode of the key. */
  livemode: boolean;
  /** The URL of webhooks for Mollie; undefined if it is not reachable from there. */
  webhookUrl: string | undefined;
  /** Another base URL of Mollie's API; for tests. */
  apiBase?: string | undefined;
  timeoutMs?: number;
  backoffMs?: number;
};

/** The address of Mollie's webhooks; undefined for a shop on this machine, which Mollie refuses. */
export function mollieWebhookUrl(baseUrl: string): string | undefined {
  const { hostname } = new URL(baseUrl);
  const isReachable = hostname.includes(".") && !/^127\.|\.localhost$/.test(hostname);
  return isReachable ? `${baseUrl}/hooks/mollie` : undefined;
}

/** A refusal of Mollie's. */
class MollieError extends Error {
  constructor(
    readonly status: number,
    /** The field of the request that it is about, if Mollie names it. */
    readonly field: string | null,
  ) {
    super(`Mollie answered ${status}`);
  }
}

type Query = Readonly<Record<string, string>>;
type Asked = { method: "GET" | "POST" | "DELETE"; path: string; query?: Query; body?: object };

/** Requests to Mollie. Answers are as received: the caller parses them (answers.ts). */
export interface MollieClient {
  get(path: string, query?: Query, timeoutMs?: number): Promise<unknown>;
  /** `key` makes it happen once. */
  post(path: string, body: object, key: string): Promise<unknown>;
  delete(path: string, key: string): Promise<unknown>;
}

/** Mollie's HTTP API for one account (https://docs.mollie.com/reference/overview). */
export function mollieClient(account: MollieAccount): MollieClient {
  const { apiBase = "https://api.mollie.com", timeoutMs = TIMEOUT_MS, backoffMs } = account;

  async function send({ method, path, query, body }: Asked, key?: string, within = timeoutMs) {
    const url = new URL(path, apiBase);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const response = await fetch(url, {
      method,
      headers: {
        accept: "application/hal+json",
        authorization: `Bearer ${account.apiKey}`,
        "user-agent": "Cartwright",
        ...(body && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": uuidOf(key) }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "error",
      cache: "no-store",
      signal: AbortSignal.timeout(within),
    });
    const text = await response.text();
    if (response.ok) return text === "" ? {} : JSON.parse(text);
    throw new MollieError(response.status, fieldOf(text));
  }

  const ask = (asked: Asked, key?: string, within?: number) =>
    retryRateLimited(
      () => retryWhenBroken(() => send(asked, key, within)),
      isRateLimited,
      backoffMs,
    );
  return {
    get: (path, query = {}, within) => ask({ method: "GET", path, query }, undefined, within),
    post: (path, body, key) => ask({ method: "POST", path, body }, key),
    delete: (path, key) => ask({ method: "DELETE", path }, key),
  };
}

/** Whether Mollie has nothing by that name. */
export function isMissing(error: unknown): boolean {
  return error instanceof MollieError && (error.status === 404 || error.status === 410);
}

/** Whether Mollie has definitely refused: nothing was started. */
export function isRejection(error: unknown): error is MollieError {
  return error instanceof MollieError && [400, 403, 404, 410, 422].includes(error.status);
}

/** Whether Mollie does not take the key, or does not let it ask. */
export function isKeyRefused(error: unknown): boolean {
  return error instanceof MollieError && (error.status === 401 || error.status === 403);
}

/** Logs the kind of an error, never the request. */
export function logMollieError(error: unknown): void {
  if (error instanceof MollieError) {
    const { status, field } = error;
    log().warn({ status, field }, "Mollie refused a request.");
    return;
  }
  log().error({ error }, "Mollie could not be asked, or its answer not be read.");
}

/** The errors of a lookup at Mollie. */
export const MOLLIE_ERRORS: LookupErrors = { log: logMollieError, isMissing };

const Refused = z.object({ field: z.string().max(255).nullish() });

/**
 * The field of the request that a refusal is about; null for an answer that is not Mollie's, such as a proxy's page.
 */
function fieldOf(text: string): string | null {
  try {
    return Refused.parse(JSON.parse(text)).field ?? null;
  } catch {
    return null;
  }
}

function isRateLimited(error: unknown): boolean {
  return error instanceof MollieError && error.status === 429;
}

/** Repeats a call whose connection broke, under the same key. What took too long is not asked again. */
async function retryWhenBroken<T>(call: () => Promise<T>): Promise<T> {
  for (let tried = 0; tried < NETWORK_RETRIES; tried += 1) {
    try {
      return await call();
    } catch (error) {
      // `fetch` throws a TypeError for a connection that broke, and other errors for all else.
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return call();
}

/** A key in the form that Mollie asks for, a UUID of version 4; the same for the same key. */
function uuidOf(key: string): string {
  const digest = hash("sha256", key, "hex");
  const variant = "89ab"[Number.parseInt(digest.charAt(16), 16) % 4];
  const parts = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ];
  return parts.join("-");
}
