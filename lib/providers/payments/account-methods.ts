import { now } from "@/lib/kit/clock";
import type { OfferedMethod } from "./port";

/** As long as what an account has switched on is taken for true. */
const FRESH_MS = 10 * 60_000;

/** When an account that did not answer is asked again. */
const RETRY_MS = 60_000;

type Asked = {
  /** Asks the account what it has switched on. */
  ask: () => Promise<readonly OfferedMethod[]>;
  /** What is offered before anything is known of an account that cannot be asked. */
  unknown: readonly OfferedMethod[];
  logFailure: (error: unknown) => void;
};

/**
 * The ways to pay that are switched on in an account. Asked for every ten minutes, in the background once they are
 * known. Of an account that cannot be asked they stay as they were.
 */
export function rememberMethods({
  ask,
  unknown,
  logFailure,
}: Asked): () => Promise<readonly OfferedMethod[]> {
  let known: readonly OfferedMethod[] | undefined;
  let askAt = 0;
  let asking: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      known = await ask();
      askAt = now().getTime() + FRESH_MS;
    } catch (error) {
      logFailure(error);
      known ??= unknown;
      askAt = now().getTime() + RETRY_MS;
    }
  }

  return async () => {
    if (known !== undefined && now().getTime() < askAt) return known;
    asking ??= refresh().finally(() => {
      asking = undefined;
    });
    if (known === undefined) await asking;
    return known ?? [];
  };
}
