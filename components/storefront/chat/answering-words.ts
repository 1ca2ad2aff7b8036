import type { PublicStore, SupportHours } from "@/lib/contract/store";
import { format } from "@/lib/kit/format-message";
import { groupHours, WEEKDAYS, type Weekday } from "@/lib/kit/weekly-hours";
import type { Messages } from "@/messages/storefront";

/** When somebody answers: as it is worked out, and as it is told. */
export type Answering = { hours: SupportHours[]; timeZone: string; told: string; closed: string };

type Speech = { locale: string; messages: Pick<Messages, "answering"> };

/** The answering hours of the shop in words; null where it does not say any. */
export function describeSupportHours(
  { supportHours, timezone }: Pick<PublicStore, "supportHours" | "timezone">,
  speech: Speech,
): Answering | null {
  if (supportHours.length === 0) return null;
  const { answering } = speech.messages;
  const list = new Intl.ListFormat(speech.locale, { type: "conjunction", style: "long" });
  const groups = groupHours(supportHours).map(({ first, last, stretches }) => {
    const [from, to] = [dayName(first, speech.locale), dayName(last, speech.locale)];
    const days = first === last ? from : format(answering.days, { first: from, last: to });
    const times = stretches.map((stretch) => timesOf(stretch, speech.locale));
    return format(answering.onDay, { days, times: list.format(times) });
  });
  return {
    hours: supportHours,
    timeZone: timezone,
    told: format(answering.hours, { hours: groups.join("; ") }),
    closed: answering.closed,
  };
}

/** The first of a month that begins on a Monday: its days are those of a week in order. */
const MONDAY = Date.UTC(2024, 0, 1);
const HOUR_MS = 3_600_000;

function dayName(day: Weekday, locale: string): string {
  const moment = MONDAY + WEEKDAYS.indexOf(day) * 24 * HOUR_MS;
  return new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(moment);
}

/** As people of the locale write times; the end of a day is its midnight. */
function timesOf({ from, to }: Pick<SupportHours, "from" | "to">, locale: string): string {
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
  const told = (time: string) => {
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    return clock.format(MONDAY + hour * HOUR_MS + minute * 60_000);
  };
  return `${told(from)}–${told(to)}`;
}
