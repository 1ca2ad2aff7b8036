import type { KeyHolder } from "@/lib/commerce/stores";
import { now } from "@/lib/kit/clock";
import { type Refusal, refuse } from "@/lib/kit/errors";
import { config } from "@/lib/platform/config";
import {
  type RateClaim,
  type RateVerdict,
  rateLimiter,
  WINDOW_MS,
} from "@/lib/providers/rate-limit";
import type { Call } from "./call";
import type { Description } from "./definition";

/** At this rate or below, a fresh cart token must not buy a fresh allowance (DECISIONS 3). */
const ALWAYS_BY_ADDRESS_MAX = 10;

/** However many tokens an address shows, it gets this many times the rate (DECISIONS 3). */
const ADDRESS_CEILING = 20;

/** Each look-up of an unknown key costs a statement; nobody has a use for this many a minute. */
const KEY_LOOKUPS_PER_MINUTE = 600;

/** Requests a minute to paths that do not exist. */
const UNROUTED_PER_MINUTE = 120;

/** Counts the request against its endpoint. */
export async function takeRate(
  { id, perMinute, isByAddress = perMinute <= ALWAYS_BY_ADDRESS_MAX }: RatedDescription,
  { holder, call, tokenHash }: { holder: KeyHolder; call: Call; tokenHash: Buffer | undefined },
): Promise<RateVerdict> {
  if (holder.type === "secret") return take([claim(`${holder.apiKeyId} ${id}`, perMinute)]);
  const scope = `${holder.store.id} ${holder.livemode} ${id}`;
  const address = `${scope} ${call.address}`;
  if (!tokenHash || isByAddress) return take([claim(address, perMinute)]);
  return take([
    claim(`${scope} ${tokenHash.toString("latin1")}`, perMinute),
    claim(address, perMinute * ADDRESS_CEILING),
  ]);
}

type RatedDescription = Pick<Description, "id" | "perMinute" | "isByAddress">;

/** Counts a request that no endpoint answers. */
export async function takeUnroutedRate(call: Call): Promise<RateVerdict> {
  return take([claim(`unrouted ${call.address}`, UNROUTED_PER_MINUTE)]);
}

/** Refuses an address that goes on trying keys. */
export async function limitKeyLookups(call: Call): Promise<void> {
  refuseAbove(await take([claim(`keys ${call.address}`, KEY_LOOKUPS_PER_MINUTE)]));
}

/** Refuses when the verdict does. */
export function refuseAbove({ isAllowed, resetSeconds }: RateVerdict): void {
  if (!isAllowed) throw refuse("rate_limited", { details: { retryAfterSeconds: resetSeconds } });
}

/** The headers every reply carries. */
export function rateHeaders(verdict: RateVerdict): Record<string, string> {
  const { limit, remaining, resetSeconds } = verdict;
  return {
    "ratelimit-policy": `"default";q=${limit};w=${WINDOW_MS / 1000}`,
    ratelimit: `"default";r=${remaining};t=${resetSeconds}`,
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(resetSeconds),
  };
}

/** The headers of a reply that was not counted, because it is not known whose request it is. */
export function uncountedRate(
  { perMinute }: Pick<Description, "perMinute">,
  { code, details }: Refusal,
): RateVerdict {
  const limit = perMinute * config().rateLimitScale;
  const isAllowed = code !== "rate_limited";
  const wait = details?.retryAfterSeconds;
  return {
    isAllowed,
    limit,
    remaining: isAllowed ? limit : 0,
    resetSeconds: typeof wait === "number" ? wait : WINDOW_MS / 1000,
  };
}

function claim(bucket: string, perMinute: number): RateClaim {
  return { bucket, limit: perMinute * config().rateLimitScale };
}

async function take(claims: RateClaim[]): Promise<RateVerdict> {
  return rateLimiter().take(claims, now().getTime());
}
