import {
  type AttemptLimit,
  countAttempt,
  deleteAttempts,
  isRemembered,
  rememberForSeconds,
  uncountAttempt,
} from "@/lib/platform/attempts";

/** Fifteen minutes from the first try. */
const WINDOW_SECONDS = 15 * 60;

/** Failed requests of one address, for any account: people in one office share an address. */
const ADDRESS_ATTEMPTS_MAX = 50;

/** Attempts on one account from one address, whether or not the account exists. */
const ACCOUNT_ATTEMPTS_MAX = 5;

/**
 * Attempts on one account from all unknown addresses together, against an attacker with many addresses.
 * They never lock the owner out: an address the account has signed in from is not counted here, and the
 * mailed link stays open.
 */
const UNKNOWN_ADDRESS_ATTEMPTS_MAX = 20;

/** Ninety days: how long an address counts as known after a sign-in. */
const KNOWN_ADDRESS_SECONDS = 90 * 24 * 60 * 60;

/**
 * An attempt: the password at sign-in, the password of a signed-in user, a code of the second factor, or
 * asking for a sign-in mail. `account` is an e-mail address.
 */
export type LoginAttempt = {
  kind: "password" | "confirmation" | "code" | "link";
  account: string;
  address: string;
  now: Date;
};

/** Counts a request against its address, before anything of it is read. Refuses rate_limited. */
export function countRequest({
  address,
  now,
}: Pick<LoginAttempt, "address" | "now">): Promise<void> {
  return countAttempt([limit(requestName(address), ADDRESS_ATTEMPTS_MAX)], now);
}

/** Uncounts a request that succeeded: people in one office share an address. */
export function uncountRequest(address: string): Promise<void> {
  return uncountAttempt(requestName(address));
}

/**
 * Counts an attempt before it is checked; returns how to uncount it once it succeeds. Refuses
 * rate_limited beyond five of one account from one address, and for passwords and codes beyond twenty of
 * one account from unknown addresses, within fifteen minutes.
 */
export async function countLoginAttempt({
  kind,
  account,
  address,
  now,
}: LoginAttempt): Promise<() => Promise<void>> {
  const name = nameOf(account);
  const own = limit(`${kind} ${address} ${name}`, ACCOUNT_ATTEMPTS_MAX);
  const strangers = limit(`${kind} strangers ${name}`, UNKNOWN_ADDRESS_ATTEMPTS_MAX);
  if (kind === "link") {
    await countAttempt([own], now);
    return async () => undefined;
  }
  const isKnown = await isRemembered(knownName(name, address), now);
  await countAttempt(isKnown ? [own] : [own, strangers], now);
  return async () => {
    await deleteAttempts(own.name);
    if (!isKnown) await uncountAttempt(strangers.name);
  };
}

/** Remembers that an account was signed in to from an address. */
export function rememberSignInAddress({
  account,
  address,
  now,
}: Omit<LoginAttempt, "kind">): Promise<void> {
  return rememberForSeconds(knownName(nameOf(account), address), KNOWN_ADDRESS_SECONDS, now);
}

const limit = (name: string, most: number): AttemptLimit => ({
  name,
  most,
  seconds: WINDOW_SECONDS,
});

const requestName = (address: string) => `staff ${address}`;

const nameOf = (account: string) => account.trim().toLowerCase();

const knownName = (account: string, address: string) => `known ${address} ${account}`;
