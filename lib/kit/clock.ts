import { assert } from "@/lib/kit/assert";
import { processState } from "@/lib/kit/process-state";

/** The time, to the millisecond, of the one clock that all lifetimes and schedules read. */
export function now(): Date {
  return new Date(Date.now() + (processState.clockOffsetMs ?? 0));
}

/** Shifts the clock; only the test clock does. An offset, not a frozen time: time goes on passing. */
export function setClockOffset(seconds: number): void {
  assert(Number.isFinite(seconds), "a clock offset is a finite number of seconds");
  processState.clockOffsetMs = Math.round(seconds * 1000);
}

/** The shift in force, in seconds. */
export function clockOffset(): number {
  return (processState.clockOffsetMs ?? 0) / 1000;
}

/** Times are shown in whole seconds: what is shown as the moment asked for is not after it. */
export function endOfSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000 + 999);
}

/** A moment as the API shows it: UTC, whole seconds. Null stays null. */
export function isoSeconds(moment: Date | string): string;
export function isoSeconds(moment: Date | string | null): string | null;
export function isoSeconds(moment: Date | string | null): string | null {
  if (moment === null) return null;
  const date = moment instanceof Date ? moment : new Date(moment);
  return date.toISOString().replace(/\.\d{3}Z$/, "Z");
}
