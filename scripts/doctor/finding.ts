import { withTimeout } from "@/lib/kit/with-timeout";
import { redactText } from "@/lib/platform/redact";

/** What one look has found. `todo` says what to do about it; there is nothing to do about what is well. */
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
export function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const text = first instanceof Error ? first.message : String(first);
  return redactText(text.split("\n")[0] ?? "");
}

/** Five seconds: whoever takes longer to answer an operator is down for a shopper. */
const PATIENCE_MS = 5_000;

/** Looks, and says so when there is no answer in time; a look never throws. */
export async function look(
  check: string,
  todo: string,
  work: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await withTimeout(work(), PATIENCE_MS, (): never => {
      throw new Error(`no answer within ${PATIENCE_MS / 1000} s`);
    });
  } catch (error) {
    return [broken(check, reasonOf(error), todo)];
  }
}
