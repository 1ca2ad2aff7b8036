import { now } from "@/lib/kit/clock";
import { memoize } from "@/lib/kit/memoize";

/** A moment as `2026-11-21T09:30`, the time on the clocks of the zone. */
export function toZone(iso: string, timezone: string): string {
  const parts = clock(timezone).formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

const clock = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
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
  // The offset half a day before and after are all there can be on either side of a change.
  const offsets = [offsetAt(asUtc - HALF_DAY_MS), offsetAt(asUtc + HALF_DAY_MS)];
  const times = offsets.map((offset) => asUtc - offset);
  const fits = times.filter((time) => toZone(new Date(time).toISOString(), timezone) === local);
  const [first = asUtc - (offsets[0] ?? 0)] = fits.sort((a, b) => a - b);
  return new Date(first).toISOString().replace(/\.\d{3}Z$/, "Z");
}

const HALF_DAY_MS = 12 * 60 * 60 * 1000;

const floorMinute = (time: number) => Math.floor(time / 60_000) * 60_000;

/** A moment as people read it, in the store's time zone: `21 Nov 2026, 09:30`. */
export function formatMoment(iso: string, { locale, timezone }: Reader): string {
  return momentFormat(locale, timezone).format(new Date(iso));
}

const momentFormat = memoize(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" }),
);

/** The same in a list, where the year of now is left out: `21 Nov, 09:30`. */
export function formatListDate(iso: string, reader: Reader, at = now()): string {
  const { locale, timezone } = reader;
  const year = (moment: Date) => toZone(moment.toISOString(), timezone).slice(0, 4);
  const moment = new Date(iso);
  if (year(moment) !== year(at)) return formatMoment(iso, reader);
  return listedMomentFormat(locale, timezone).format(moment);
}

const listedMomentFormat = memoize(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
    }),
);

type Reader = { locale: string; timezone: string };
