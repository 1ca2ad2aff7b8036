import { createHash } from "node:crypto";
import { type RateClaim, type RateLimitResult, SLICE_MS, WINDOW_MS } from "./port";

/**
 * One take, as a script that a Redis runs without anything in between: the same sliding minute as in
 * memory.ts, of all claims at once. A bucket is one text, `time:count` for each slice, and gone a
 * minute after its last request. Only GET and SET: it runs on every server with the Redis protocol.
 *
 * The clock is the caller's, because that is the one a test shifts. The clocks of two instances differ
 * a little: the slower one counts at the time of the last request, so that neither empties the other's
 * buckets. Only what lies more than a window ahead was counted by a clock that has been set back.
 */
export const TAKE_SCRIPT = `
local now, window, slice = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local open = {}

local function result(allowed, index)
  local bucket = open[index]
  local oldest = bucket.slices[1] and bucket.slices[1].at or bucket.now
  return { allowed, index, bucket.total, oldest + window - bucket.now }
end

for index, key in ipairs(KEYS) do
  local slices, total, at = {}, 0, now
  for time, count in string.gmatch(redis.call('GET', key) or '', '(%d+):(%d+)') do
    slices[#slices + 1] = { at = tonumber(time), count = tonumber(count) }
  end
  local last = slices[#slices]
  if last and last.at > now then
    if last.at - now > window then slices = {} else at = last.at end
  end
  while slices[1] and slices[1].at <= at - window do table.remove(slices, 1) end
  for _, one in ipairs(slices) do total = total + one.count end
  open[index] = { slices = slices, total = total, now = at }
end

for index, bucket in ipairs(open) do
  if bucket.total >= tonumber(ARGV[3 + index]) then return result(0, index) end
end

for index, bucket in ipairs(open) do
  local last = bucket.slices[#bucket.slices]
  if last and bucket.now - last.at < slice then
    last.count = last.count + 1
  else
    bucket.slices[#bucket.slices + 1] = { at = bucket.now, count = 1 }
  end
  bucket.total = bucket.total + 1
  local written = {}
  for _, one in ipairs(bucket.slices) do
    written[#written + 1] = string.format('%.0f:%.0f', one.at, one.count)
  end
  redis.call('SET', KEYS[index], table.concat(written, ','), 'PX', window)
end
return result(1, 1)
`;

/** What a Redis knows the script by once it has seen it. */
export const TAKE_SHA = createHash("sha1").update(TAKE_SCRIPT).digest("hex");

/** Before the names of our buckets, because others may keep things in the same Redis. */
const PREFIX = "cartwright:rate:";

/** Under which keys the claims are counted. Hashed, so that no address of a visitor leaves the house. */
export function getClaimKeys(claims: readonly RateClaim[]): string[] {
  return claims.map(
    ({ bucket }) => PREFIX + createHash("sha256").update(bucket).digest("base64url").slice(0, 22),
  );
}

/** The other arguments of the script. */
export function getScriptArguments(claims: readonly RateClaim[], nowMs: number): number[] {
  return [nowMs, WINDOW_MS, SLICE_MS, ...claims.map(({ limit }) => limit)];
}

/** What the script has answered. Throws when it is no answer of the script's. */
export function parseResult(answer: unknown, claims: readonly RateClaim[]): RateLimitResult {
  const [allowed, index, total, waitMs] = Array.isArray(answer) ? answer.map(Number) : [];
  const claim = claims[(index ?? 0) - 1];
  if (!claim || total === undefined || waitMs === undefined)
    throw new Error("The rate-limit store answers something else.");
  return {
    isAllowed: allowed === 1,
    limit: claim.limit,
    remaining: Math.max(0, claim.limit - total),
    resetSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  };
}
