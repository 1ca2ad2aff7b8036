import { say, type Text } from "@/components/ui/say";
import type { ShippingOption } from "@/lib/contract/cart";

type Estimate = Pick<ShippingOption, "estimatedMinDays" | "estimatedMaxDays">;

/** How the page writes days, and two of them. */
type DayLanguage = { locale: string; between: Text<"first" | "last"> };

/** The working days on which a delivery may arrive that is ordered on the given one. */
export function deliveryDates(estimate: Estimate, today: Date, language: DayLanguage): string {
  const { locale, between } = language;
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

/** Parcels do not travel at weekends. */
function workingDay(from: Date, days: number): Date {
  const day = new Date(from);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day;
}
