import { fromZone } from "./zone";

/** A day, and what may follow it: a time, and how far it is from UTC. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Parses `2026-01-31`, `2026-01-31 10:00:00` or `2026-01-31 10:00:00 -0500`, in the given time zone unless it
 * has an offset. Null for anything else, including days such as 1/2/2026, whose order differs between
 * countries.
 */
export function readMoment(text: string, timezone: string): Date | null {
  const match = MOMENT.exec(text.trim());
  if (match === null) return null;
  const [, day = "", time = "00:00", seconds = "00", offset] = match;
  if (Number.isNaN(Date.parse(`${day}T${time}:${seconds}Z`))) return null;
  if (!isDay(day)) return null;
  if (offset === undefined) {
    const minute = Date.parse(fromZone(`${day}T${time}`, timezone));
    return inCalendar(new Date(minute + Number(seconds) * 1000));
  }
  const zone = /^(?:Z|UTC)$/i.test(offset) ? "Z" : offset.replace(/^(.\d{2}):?/, "$1:");
  return inCalendar(new Date(`${day}T${time}:${seconds}${zone}`));
}

/** The database has no year 0, and a year beyond 9999 is written in another way. */
function inCalendar(moment: Date): Date | null {
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9999 ? moment : null;
}

/** The 30th of February is read as a day of March by the language. */
const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
