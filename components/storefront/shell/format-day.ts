import { memoize } from "@/lib/kit/memoize";

/** How the page writes days: in which language, and where the store is. */
export type DayPlace = { locale: string; timeZone: string };

/** The day of a timestamp of the API, as people write it where the store is. */
export function formatDay(timestamp: string, { locale, timeZone }: DayPlace): string {
  return dayFormat(locale, timeZone).format(new Date(timestamp));
}

const dayFormat = memoize(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone }),
);
