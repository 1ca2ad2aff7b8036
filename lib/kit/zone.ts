import { HOUR_MS } from "@/lib/kit/durations";
import { memoize } from "@/lib/kit/memoize";

/** A moment as `2026-11-21T09:30`, the time on the clocks of the zone. */
export function toZone(iso: string, timezone: string): string {
  const parts = clock(timezone).formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? "";
  const year = part("era") === "BC" ? "0000" : part("year").padStart(4, "0");
  return `${year}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

const clock = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      era: "short",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

/**
 * The moment at which the clocks of the zone show that time, in UTC with whole seconds. An hour that
 * the clocks leave out means the hour after it; of one they show twice, the first.
 */
export function fromZone(local: string, timezone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  const offsetAt = (time: number) =>
    Date.parse(`${toZone(new Date(time).toISOString(), timezone)}Z`) - floorMinute(time);
  // Clocks are at most 14 hours ahead of UTC and 12 behind: these are the offsets on either side of a change.
  const offsets = [offsetAt(asUtc - MOST_AHEAD_MS), offsetAt(asUtc + MOST_BEHIND_MS)];
  const times = offsets.map((offset) => asUtc - offset);
  const fits = times.filter((time) => toZone(new Date(time).toISOString(), timezone) === local);
  const [first = asUtc - (offsets[0] ?? 0)] = fits.sort((a, b) => a - b);
  return new Date(first).toISOString().replace(/\.\d{3}Z$/, "Z");
}

const MOST_AHEAD_MS = 15 * HOUR_MS;
const MOST_BEHIND_MS = 13 * HOUR_MS;

const floorMinute = (time: number) => Math.floor(time / 60_000) * 60_000;
