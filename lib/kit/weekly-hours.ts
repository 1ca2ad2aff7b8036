import { memoize } from "./memoize";

/** Days as the wire names them, in the order of a week that begins on Monday. */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A stretch of one day, by a clock of 24 hours: `from` is in it, `to` is not; `24:00` ends the day. */
export type DayHours = { day: Weekday; from: string; to: string };

/** Whether a moment lies in weekly hours, by the clock of a time zone. */
export function isWithinHours(
  hours: readonly DayHours[],
  { moment, timeZone }: { moment: Date; timeZone: string },
): boolean {
  const parts = weekClock(timeZone).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  const day = part("weekday").toLowerCase();
  const time = `${part("hour")}:${part("minute")}`;
  return hours.some((one) => one.day === day && one.from <= time && time < one.to);
}

const weekClock = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      weekday: "long",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

/** Consecutive days with the same stretches, shown as one line. */
type HoursGroup = {
  first: Weekday;
  last: Weekday;
  stretches: { from: string; to: string }[];
};

/** Weekly hours by groups of days that are alike, Monday first. */
export function groupHours(hours: readonly DayHours[]): HoursGroup[] {
  const groups: HoursGroup[] = [];
  for (const [place, day] of WEEKDAYS.entries()) {
    const stretches = hours
      .filter((one) => one.day === day)
      .map(({ from, to }) => ({ from, to }))
      .sort((a, b) => (a.from < b.from ? -1 : 1));
    if (stretches.length === 0) continue;
    const before = groups.at(-1);
    const isNext = before !== undefined && WEEKDAYS.indexOf(before.last) === place - 1;
    if (isNext && JSON.stringify(before.stretches) === JSON.stringify(stretches)) before.last = day;
    else groups.push({ first: day, last: day, stretches });
  }
  return groups;
}

/** Whether any two stretches of one day share a minute. */
export function hasOverlap(hours: readonly DayHours[]): boolean {
  return hours.some((one, place) =>
    hours.some(
      (other, otherPlace) =>
        otherPlace > place && one.day === other.day && one.from < other.to && other.from < one.to,
    ),
  );
}
