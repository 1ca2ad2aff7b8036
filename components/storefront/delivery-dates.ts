import type { ShippingOption } from "@/lib/contract/cart";

const DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** The working days on which a delivery may arrive that is ordered on the given one. */
export function deliveryDates(
  {
    estimatedMinDays,
    estimatedMaxDays,
  }: Pick<ShippingOption, "estimatedMinDays" | "estimatedMaxDays">,
  today: Date,
): string {
  const first = DAY.format(workingDay(today, estimatedMinDays));
  const last = DAY.format(workingDay(today, estimatedMaxDays));
  return first === last ? first : `${first} to ${last}`;
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
