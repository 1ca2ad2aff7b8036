import { isEqual } from "@/lib/kit/is-equal";

/**
 * What a form holds once it was saved: the saved values, except where something was typed while the
 * reply was on its way. Rows of a list are identified by their position, so that a row that has just got
 * its id keeps it; a list that got longer or shorter meanwhile stays as it was typed.
 */
export function mergeSavedValues<Value>(
  saved: Value,
  { sent, now }: { sent: Value; now: Value },
): Value {
  if (isEqual(sent, now)) return saved;
  if (Array.isArray(saved) && Array.isArray(sent) && Array.isArray(now)) {
    if (saved.length !== sent.length || now.length !== sent.length) return now;
    return saved.map((value, at) =>
      mergeSavedValues(value, { sent: sent[at], now: now[at] }),
    ) as Value;
  }
  if (isRecord(saved) && isRecord(sent) && isRecord(now)) {
    const keys = new Set([...Object.keys(saved), ...Object.keys(now)]);
    return Object.fromEntries(
      [...keys].map((key) => [
        key,
        mergeSavedValues(saved[key], { sent: sent[key], now: now[key] }),
      ]),
    ) as Value;
  }
  return now;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
