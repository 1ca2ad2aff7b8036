import type { PublicStore, SupportHours } from "@/lib/contract/store";
import { HOUR_MS } from "@/lib/kit/durations";
import { format } from "@/lib/kit/format-message";
import { groupHours, WEEKDAYS, type Weekday } from "@/lib/kit/weekly-hours";
import type { Messages } from "@/messages/storefront";

/** The support hours of the shop, as data and as text. */
export type SupportHoursText = {
  hours: SupportHours[];
  timeZone: string;
  text: string;
  closed: string;
};

type Language = { locale: string; messages: Pick<Messages, "answering"> };

/** The support hours of the shop as text; null where it has none. */
export function describeSupportHours(
  { supportHours, timezone }: Pick<PublicStore, "supportHours" | "timezone">,
  language: Language,
): SupportHoursText | null {
  if (supportHours.length === 0) return null;
  const { answering } = language.messages;
  const list = new Intl.ListFormat(language.locale, { type: "conjunction", style: "long" });
  const groups = groupHours(supportHours).map(({ first, last, stretches }) => {
    const [from, to] = [dayName(first, language.locale), dayName(last, language.locale)];
    const days = first === last ? from : format(answering.days, { first: from, last: to });
    const times = stretches.map((stretch) => timesOf(stretch, language.locale));
    return format(answering.onDay, { days, times: list.format(times) });
  });
  return {
    hours: supportHours,
    timeZone: timezone,
    text: format(answering.hours, { hours: groups.join("; ") }),
    closed: answering.closed,
  };
}

/** The first of a month that begins on a Monday: its days are those of a week in order. */
const MONDAY = Date.UTC(2024, 0, 1);
function dayName(day: Weekday, locale: string): string {
  const moment = MONDAY + WEEKDAYS.indexOf(day) * 24 * HOUR_MS;
  return new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(moment);
}

/** As people of the locale write times; the end of a day is its midnight. */
function timesOf({ from, to }: Pick<SupportHours, "from" | "to">, locale: string): string {
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
  const text = (time: string) => {
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    return clock.format(MONDAY + hour * HOUR_MS + minute * 60_000);
  };
  return `${text(from)}–${text(to)}`;
}
