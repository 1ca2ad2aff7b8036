import { memoize } from "./memoize";
import { fromZone } from "./zone";

/** Writes the day of a moment by the clock of a time zone, as 2026-11-23: Swedes write their dates as ISO 8601 does. */
export const isoDay = memoize(
  (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }),
);

/** The day it is in a zone, as midnight in UTC: days can be counted on there without summer time. */
export function dayAt(moment: Date, timeZone: string): Date {
  return new Date(`${isoDay(timeZone).format(moment)}T00:00:00Z`);
}

/** The day this many working days later, both as midnight in UTC: parcels are not shipped at weekends. */
export function workingDay(from: Date, days: number): Date {
  const day = new Date(from);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day;
}

/** The moment at which a day, given as midnight in UTC, begins in a zone. */
export function startOfDay(day: Date, timeZone: string): Date {
  return new Date(fromZone(`${day.toISOString().slice(0, 10)}T00:00`, timeZone));
}
