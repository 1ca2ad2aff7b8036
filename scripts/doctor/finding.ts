import { withTimeout } from "@/lib/kit/with-timeout";
import { redactText } from "@/lib/platform/redact";

/** What one check found. `todo` says what to do about it; a passed check has none. */
export type Finding = {
  check: string;
  level: "ok" | "attention" | "broken";
  message: string;
  todo?: string;
};

/** It is well. */
export const ok = (check: string, message: string): Finding => ({ check, level: "ok", message });

/** It works, and may not be what is meant. */
export const attention = (check: string, message: string, todo: string): Finding => ({
  check,
  level: "attention",
  message,
  todo,
});

/** It does not work, or must not stay. */
export const broken = (check: string, message: string, todo: string): Finding => ({
  check,
  level: "broken",
  message,
  todo,
});

/** What an error says, without the password that an address in it may hold. */
function describeError(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const text = first instanceof Error ? first.message : String(first);
  return redactText(text.split("\n")[0] ?? "");
}

/** Five seconds: whoever takes longer to answer an operator is down for a shopper. */
const CHECK_TIMEOUT_MS = 5_000;

/** Runs a check. A check that throws or does not answer in time is reported as broken. */
export async function runCheck(
  check: string,
  todo: string,
  work: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await withTimeout(work(), CHECK_TIMEOUT_MS, (): never => {
      throw new Error(`no answer within ${CHECK_TIMEOUT_MS / 1000} s`);
    });
  } catch (error) {
    return [broken(check, describeError(error), todo)];
  }
}
