import type { IncomingHttpHeaders } from "node:http";
import { config } from "@/lib/platform/config";
import type { Description } from "./definition";
import { DATA_POLICY, transportHeaders } from "./security";

/** The media type of everything but refusals to clients that ask for the next one. */
export const JSON_TYPE = "application/json; charset=utf-8";

/** RFC 9457. */
export const PROBLEM_TYPE = "application/problem+json";

/** What every reply under /v3 carries: it is data, never a page, and never to be guessed at. */
const SECURITY_HEADERS = {
  "content-security-policy": DATA_POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

/** The headers a browser's script may read. */
const EXPOSED =
  "ETag, Idempotent-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id";

/** Any site may use the public surface: a publishable key is public and no cookie is involved. */
const CORS_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED,
};

/** The answer to a browser that asks first; it may remember it for a day. */
export const PREFLIGHT_HEADERS = {
  "access-control-allow-headers":
    "Authorization, Content-Type, X-Cart-Token, X-Order-Token, Idempotency-Key, If-None-Match",
  "access-control-max-age": "86400",
};

const PUBLIC_HEADERS = { ...SECURITY_HEADERS, ...CORS_HEADERS };

/** Headers by path alone, for what no endpoint answers. */
export function surfaceHeaders(path: string): Record<string, string> {
  return path.startsWith("/v3/private") ? SECURITY_HEADERS : PUBLIC_HEADERS;
}

/** The headers of an endpoint that are the same for every reply of it. */
export function endpointHeaders({ path, auth, cache }: Description): Record<string, string> {
  return { ...surfaceHeaders(path), ...cacheHeaders(auth, cache) };
}

/** What is the same for every reply but known only once the deployment runs. */
export function addTransportHeaders(headers: Record<string, string>): void {
  Object.assign(headers, transportHeaders(config()));
}

/** For a catalogue reply to a visitor who showed a token all the same. */
export const NOT_STORED = "private, no-store";

function cacheHeaders(
  auth: Description["auth"],
  cache: Description["cache"],
): Record<string, string> {
  if (cache === "catalogue") {
    return {
      "cache-control": "public, max-age=0, must-revalidate",
      // What a token adds belongs to its bearer alone.
      vary: `${auth === "shopper" ? "X-Cart-Token, " : ""}Accept-Language, Accept-Encoding`,
    };
  }
  return {
    "cache-control": auth === "public" ? "no-store" : NOT_STORED,
    vary: "Authorization, X-Cart-Token, Accept-Language, Accept-Encoding",
  };
}

/** A header as one value, also where it was sent several times (RFC 9110, 5.3). */
export function readHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
