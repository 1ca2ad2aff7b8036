import type { DayPlace } from "@/components/storefront/day-words";
import { say, type Text } from "@/components/ui/say";
import type { ShippingOption } from "@/lib/contract/cart";

type Estimate = Pick<ShippingOption, "estimatedMinDays" | "estimatedMaxDays">;

/** How the page writes days, and two of them. */
type DayLanguage = DayPlace & { between: Text<"first" | "last"> };

/** The working days on which a delivery may arrive that is ordered now, counted where the store is. */
export function deliveryDates(estimate: Estimate, now: Date, language: DayLanguage): string {
  const { locale, timeZone, between } = language;
  const today = dayAt(now, timeZone);
  const day = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const first = day.format(workingDay(today, estimate.estimatedMinDays));
  const last = day.format(workingDay(today, estimate.estimatedMaxDays));
  return first === last ? first : say(between, { first, last });
}

/** The day it is in a zone, as midnight in UTC: days can be counted on there without summer time. */
function dayAt(moment: Date, timeZone: string): Date {
  // Swedes write their dates as ISO 8601 does.
  const date = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(moment);
  return new Date(`${date}T00:00:00Z`);
}

/** Parcels do not travel at weekends. */
function workingDay(from: Date, days: number): Date {
  const day = new Date(from);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day;
}
