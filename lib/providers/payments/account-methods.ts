import { now } from "@/lib/kit/clock";
import type { AccountAnswer, OfferedMethod, PaymentProcessor } from "./port";

/** As long as what an account has switched on is taken for true. */
const FRESH_MS = 10 * 60_000;

/** The time after which an account that did not answer is queried again. */
const RETRY_MS = 60_000;

type Asked = {
  /** Asks the account what it has switched on. */
  ask: () => Promise<readonly OfferedMethod[]>;
  /** What is offered before anything is known of an account that cannot be asked. */
  unknown: readonly OfferedMethod[];
  /** Whether an answer is that the key is not taken, or may not ask. */
  isRefusal: (error: unknown) => boolean;
  logFailure: (error: unknown) => void;
};

/** The functions of a processor that read its remembered account. */
export type RememberedAccount = Pick<PaymentProcessor, "methods" | "check" | "lastAnswer">;

/**
 * The payment methods that are switched on in an account. Requested every ten minutes, in the background once they
 * are known. While the account cannot be reached they stay as they were.
 */
export function rememberMethods({ ask, unknown, isRefusal, logFailure }: Asked): RememberedAccount {
  let known: readonly OfferedMethod[] | undefined;
  let askAt = 0;
  let asking: Promise<AccountAnswer> | undefined;
  let last: AccountAnswer | null = null;

  async function refresh(): Promise<AccountAnswer> {
    try {
      known = await ask();
      askAt = now().getTime() + FRESH_MS;
      return "works";
    } catch (error) {
      logFailure(error);
      known ??= unknown;
      askAt = now().getTime() + RETRY_MS;
      return isRefusal(error) ? "refused" : "unreachable";
    }
  }

  function askNow(): Promise<AccountAnswer> {
    asking ??= refresh()
      .then((answer) => (last = answer))
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return {
    async methods() {
      if (known !== undefined && now().getTime() < askAt) return known;
      const asked = askNow();
      if (known === undefined) await asked;
      return known ?? [];
    },
    check: askNow,
    lastAnswer: () => last,
  };
}

/** Of a processor that has no account to ask: it always answers. */
export const WITHOUT_ACCOUNT: Pick<PaymentProcessor, "check" | "lastAnswer"> = {
  check: async () => "works",
  lastAnswer: () => "works",
};
