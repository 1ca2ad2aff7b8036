import { now } from "@/lib/kit/clock";
import { memoize } from "@/lib/kit/memoize";
import { toZone } from "@/lib/kit/zone";

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

/** The day alone: `21 Nov`, of another year `21 Nov 2027`. */
export function formatListDay(iso: string, { locale, timezone }: Reader, at = now()): string {
  const year = (moment: Date) => toZone(moment.toISOString(), timezone).slice(0, 4);
  const moment = new Date(iso);
  const shown = year(moment) === year(at) ? "thisYear" : "anotherYear";
  return dayFormat(locale, timezone, shown).format(moment);
}

const dayFormat = memoize(
  (locale: string, timeZone: string, shown: "thisYear" | "anotherYear") =>
    new Intl.DateTimeFormat(locale, {
      ...{ timeZone, day: "numeric", month: "short" },
      ...(shown === "anotherYear" && { year: "numeric" }),
    }),
);

type Reader = { locale: string; timezone: string };
