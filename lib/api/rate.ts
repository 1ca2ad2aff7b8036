import { LRUCache } from "lru-cache";
import { type Principal, visitorExists } from "@/lib/commerce/stores";
import { now } from "@/lib/kit/clock";
import { type Refusal, refuse } from "@/lib/kit/errors";
import { processWide } from "@/lib/kit/process-state";
import { UsedUpLimit } from "@/lib/kit/used-up-limit";
import { config } from "@/lib/platform/config";
import {
  type RateClaim,
  type RateLimitResult,
  rateLimiter,
  WINDOW_MS,
} from "@/lib/providers/rate-limit";
import type { Call } from "./call";
import type { Description } from "./definition";

/** At this rate or below, a fresh cart token must not buy a fresh allowance (docs/contract.md, Rate limits). */
const ALWAYS_BY_ADDRESS_MAX = 10;

/** However many tokens an address shows, it gets this many times the rate (docs/contract.md, Rate limits). */
const ADDRESS_CEILING = 20;

/** Each look-up of an unknown key costs a statement; no client needs this many a minute. */
const KEY_LOOKUPS_PER_MINUTE = 600;

/**
 * Cart tokens that were not used before, a minute and address. Few where a token is short enough to be
 * guessed; for others as many as a storefront on a server needs whose visitors all have its address.
 */
const UNKNOWN_TOKENS_PER_MINUTE = { guessable: 60, long: 600 };

/** Characters. From this length on a token of letters and digits cannot be found by trying. */
const LONG_TOKEN = 16;

/** Some 20 MB. Beyond it those first seen give way. */
const TOKENS_KEPT = 100_000;

/** Requests a minute to paths that do not exist. */
const UNROUTED_PER_MINUTE = 120;

/** Counts the request against its endpoint. */
export async function consumeRateLimit(
  { id, perMinute, isByAddress = perMinute <= ALWAYS_BY_ADDRESS_MAX }: RatedDescription,
  {
    principal,
    call,
    tokenHash,
  }: { principal: Principal; call: Call; tokenHash: Buffer | undefined },
): Promise<RateLimitResult> {
  // What a page is made of is counted with the page (page-limits.ts).
  if (isReadOfPage(call, principal)) return uncounted(perMinute);
  if (principal.type === "secret") return take([claim(`${principal.apiKeyId} ${id}`, perMinute)]);
  const scope = `${principal.store.id} ${principal.livemode} ${id}`;
  const address = `${scope} ${call.address}`;
  if (!tokenHash || isByAddress) return take([claim(address, perMinute)]);
  return take([
    claim(`${scope} ${tokenHash.toString("latin1")}`, perMinute),
    claim(address, perMinute * ADDRESS_CEILING),
  ]);
}

/**
 * Refuses an address that sends one unknown cart token after the other: it is guessing tokens of other
 * visitors. Tokens that this process has seen count as known; the database is queried only once the address
 * is over its limit, so that a returning visitor is accepted.
 */
export async function limitUnknownTokens(
  { auth }: Pick<Description, "auth">,
  {
    principal,
    call,
    tokenHash,
  }: { principal: Principal; call: Call; tokenHash: Buffer | undefined },
): Promise<void> {
  if (auth === "public" || tokenHash === undefined) return;
  const token = tokenHash.toString("latin1");
  if (knownTokens.has(token)) return;
  const isLong = (call.header("x-cart-token") ?? "").length >= LONG_TOKEN;
  const kind = isLong ? "long" : "guessable";
  const bucket = `${principal.store.id} ${principal.livemode} ${kind} tokens ${call.address}`;
  const limitResult = await take([claim(bucket, UNKNOWN_TOKENS_PER_MINUTE[kind])]);
  if (!limitResult.isAllowed && !(await visitorExists(tokenHash))) refuseAbove(limitResult);
  knownTokens.set(token, true);
}

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    knownCartTokens: LRUCache<string, true>;
  }
}

const knownTokens = processWide("knownCartTokens", () => new LRUCache({ max: TOKENS_KEPT }));

/**
 * Whether a page of the shop is being rendered. A page that writes counts against the limits of the endpoints it calls.
 */
function isReadOfPage({ isFromPage = false, method }: Call, { type }: Principal): boolean {
  return isFromPage && type === "publishable" && (method === "GET" || method === "HEAD");
}

/** Counts a page against its kind. */
export async function takePageRate(
  address: string,
  { kind, perMinute }: { kind: string; perMinute: number },
): Promise<RateLimitResult> {
  return take([claim(`${kind} ${address}`, perMinute)]);
}

type RatedDescription = Pick<Description, "id" | "perMinute" | "isByAddress">;

/** Counts a request that no endpoint answers. */
export async function takeUnroutedRate(call: Call): Promise<RateLimitResult> {
  return take([claim(`unrouted ${call.address}`, UNROUTED_PER_MINUTE)]);
}

/** Refuses an address that keeps trying keys. */
export async function limitKeyLookups(call: Call): Promise<void> {
  refuseAbove(await take([claim(`keys ${call.address}`, KEY_LOOKUPS_PER_MINUTE)]));
}

/** Refuses when the result is over its limit. */
export function refuseAbove({ isAllowed, limit, resetSeconds }: RateLimitResult): void {
  if (isAllowed) return;
  const cause = new UsedUpLimit(limit, WINDOW_MS / 1000);
  throw refuse("rate_limited", { details: { retryAfterSeconds: resetSeconds }, cause });
}

/** The headers every reply carries. */
export function rateHeaders(
  limitResult: RateLimitResult,
  windowSeconds: number = WINDOW_MS / 1000,
): Record<string, string> {
  const { limit, remaining, resetSeconds } = limitResult;
  return {
    "ratelimit-policy": `"default";q=${limit};w=${windowSeconds}`,
    ratelimit: `"default";r=${remaining};t=${resetSeconds}`,
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(resetSeconds),
  };
}

/** The headers of the limit that a request was refused by, where that is another than its endpoint's. */
export function usedUpHeaders({ cause, details }: Refusal): Record<string, string> {
  if (!(cause instanceof UsedUpLimit)) return {};
  const { limit, seconds } = cause;
  const resetSeconds = Number(details?.retryAfterSeconds ?? seconds);
  return rateHeaders({ isAllowed: false, limit, remaining: 0, resetSeconds }, seconds);
}

/** The headers of a reply that was not counted, because it is not known whose request it is. */
export function unlimitedRate(
  { perMinute }: Pick<Description, "perMinute">,
  { code, details }: Refusal,
): RateLimitResult {
  const limitResult = uncounted(perMinute);
  if (code !== "rate_limited") return limitResult;
  const wait = details?.retryAfterSeconds;
  const resetSeconds = typeof wait === "number" ? wait : limitResult.resetSeconds;
  return { ...limitResult, isAllowed: false, remaining: 0, resetSeconds };
}

function uncounted(perMinute: number): RateLimitResult {
  const limit = perMinute * config().rateLimitScale;
  return { isAllowed: true, limit, remaining: limit, resetSeconds: WINDOW_MS / 1000 };
}

function claim(bucket: string, perMinute: number): RateClaim {
  return { bucket, limit: perMinute * config().rateLimitScale };
}

async function take(claims: RateClaim[]): Promise<RateLimitResult> {
  return rateLimiter().take(claims, now().getTime());
}
