import { DAY_MS } from "@/lib/kit/durations";
import { fromZone } from "./zone";

/** Written for what never ends; a moment after it is written with more than four digits of a year. */
const LAST_DAY = "9999-12-31";
const LAST_INSTANT = new Date(`${LAST_DAY}T23:59:59.999Z`);

/** A date that was sent without a time. Until its zone is known it means its first instant in UTC. */
export class Day extends Date {
  constructor(readonly day: string) {
    super(`${day}T00:00:00Z`);
  }
}

/** The moment at which something begins: a day's first instant in the zone. */
export function startIn<Moment extends Date | null | undefined>(
  moment: Moment,
  timezone: string,
): Moment | Date {
  return moment instanceof Day ? firstInstant(moment.day, timezone) : moment;
}

/** The moment at which something ends: through a day's last instant in the zone. */
export function endIn<Moment extends Date | null | undefined>(
  moment: Moment,
  timezone: string,
): Moment | Date {
  if (!(moment instanceof Day)) return moment;
  if (moment.day === LAST_DAY) return LAST_INSTANT;
  const next = new Date(moment.getTime() + DAY_MS).toISOString().slice(0, 10);
  return new Date(firstInstant(next, timezone).getTime() - 1);
}

/** Clocks may leave midnight out: the day begins with the hour after it. */
function firstInstant(day: string, timezone: string): Date {
  return new Date(fromZone(`${day}T00:00`, timezone));
}
