import { memoize } from "@/lib/kit/memoize";

/** A day of the store's calendar as people read it: `21 Nov`, with `hasYear` `21 Nov 2026`. */
export function formatDay(date: string, locale: string, hasYear = false): string {
  const format = hasYear ? wholeDay(locale) : shortDay(locale);
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** The date has been taken in the store's zone already. */
const DAY = { timeZone: "UTC", day: "numeric", month: "short" } as const;

const shortDay = memoize((locale: string) => new Intl.DateTimeFormat(locale, DAY));
const wholeDay = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { ...DAY, year: "numeric" }),
);
