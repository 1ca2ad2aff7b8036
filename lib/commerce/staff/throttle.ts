import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  isRemembered,
  rememberName,
  uncountAttempt,
} from "@/lib/platform/attempts";

/** Fifteen minutes from the first try. */
const WINDOW_SECONDS = 15 * 60;

/** Requests of one address that came to nothing, of whichever account: an office shares one. */
const ADDRESS_ATTEMPTS_MAX = 50;

/** Tries of one account from one address, whether or not there is such an account. */
const ACCOUNT_ATTEMPTS_MAX = 5;

/**
 * Tries of one account from all addresses together that nobody has signed in to it from: whoever
 * commands many addresses gets no more. Wrong passwords of strangers never keep the owner out: from
 * an address they have signed in at they are not counted here, and the mailed link is open to them.
 */
const UNKNOWN_ADDRESS_ATTEMPTS_MAX = 20;

/** Ninety days: for so long an address counts as one that the account is used from. */
const KNOWN_ADDRESS_SECONDS = 90 * 24 * 60 * 60;

/**
 * What is tried: the password at the sign-in, the password of who is signed in already, or asking for
 * a mail. `account` is an e-mail address.
 */
export type LoginAttempt = {
  kind: "password" | "confirmation" | "link";
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

/** Takes a request back that guessed right: an office shares one address. */
export function uncountRequest(address: string): Promise<void> {
  return uncountAttempt(requestName(address));
}

/**
 * Counts a try before it is looked at, and answers how to take it back once it proves right. Refuses
 * rate_limited beyond five of one account from one address, and for passwords beyond twenty of one
 * account from addresses that are strange to it, within fifteen minutes.
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
    await forgetAttempts(own.name);
    if (!isKnown) await uncountAttempt(strangers.name);
  };
}

/** Remembers that an account was signed in to from an address. */
export function rememberAddress({
  account,
  address,
  now,
}: Omit<LoginAttempt, "kind">): Promise<void> {
  return rememberName(knownName(nameOf(account), address), KNOWN_ADDRESS_SECONDS, now);
}

const limit = (name: string, most: number): AttemptLimit => ({
  name,
  most,
  seconds: WINDOW_SECONDS,
});

const requestName = (address: string) => `staff ${address}`;

const nameOf = (account: string) => account.trim().toLowerCase();

const knownName = (account: string, address: string) => `known ${address} ${account}`;
