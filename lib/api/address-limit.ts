import type { Principal } from "@/lib/commerce/stores";
import { now } from "@/lib/kit/clock";
import { countAttempt, uncountAttempt } from "@/lib/platform/attempts";
import { config } from "@/lib/platform/config";
import type { Call } from "./call";
import type { AddressLimit, Description } from "./definition";
import type { Attempt } from "./idempotency";

/** For codes that are worth money: enough tries for typing errors, too few for guessing. */
export const WRONG_CODES_LIMIT: AddressLimit = { counts: "invalid", most: 20, seconds: 10 * 60 };

/**
 * Runs the work of an endpoint within what its client address may do in a longer time. Where only
 * what is invalid counts, a request is counted before the work and taken back after it: guesses sent
 * all at once get no further than guesses one by one. Refuses rate_limited.
 */
export async function withinAddressLimit(
  { id, addressLimit }: Pick<Description, "id" | "addressLimit">,
  { principal, call }: { principal: Principal; call: Call },
  work: () => Promise<Attempt>,
): Promise<Attempt> {
  if (addressLimit === undefined) return work();
  const { counts, most, seconds } = addressLimit;
  const name = `${principal.store.id} ${principal.livemode} ${id} ${call.address}`;
  await countAttempt([{ name, most: most * config().rateLimitScale, seconds }], now());
  const attempt = await work();
  if (counts === "invalid" && !WRONG.includes(attempt.reply.status)) await uncountAttempt(name);
  return attempt;
}

/** What a wrong guess is answered with: 404 where the guess stands in the path. */
const WRONG: readonly number[] = [404, 422];
