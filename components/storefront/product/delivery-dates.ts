import type { DayPlace } from "@/components/storefront/shell/format-day";
import type { ShippingOption } from "@/lib/contract/cart";
import type { PublicOrder } from "@/lib/contract/order";
import { isPaid } from "@/lib/contract/paid-statuses";
import { format, type Message, type Value } from "@/lib/kit/format-message";
import { dayAt, workingDay } from "@/lib/kit/working-days";

type Estimate = Pick<ShippingOption, "estimatedMinDays" | "estimatedMaxDays">;

/** How the page writes days, and two of them. */
type DayLanguage = DayPlace & { between: Message<{ first: Value; last: Value }> };

/** The working days on which a delivery may arrive that is ordered then, counted where the store is. */
export function deliveryDates(estimate: Estimate, ordered: Date, language: DayLanguage): string {
  const { locale, timeZone, between } = language;
  const from = dayAt(ordered, timeZone);
  const day = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const first = day.format(workingDay(from, estimate.estimatedMinDays));
  const last = day.format(workingDay(from, estimate.estimatedMaxDays));
  return first === last ? first : format(between, { first, last });
}

type Expected = Pick<
  PublicOrder,
  "paymentStatus" | "paidAt" | "estimatedMinDays" | "estimatedMaxDays"
>;

/** The days on which an order is still expected, counted from its payment; null where it is not. */
export function expectedDates(order: Expected, now: Date, language: DayLanguage): string | null {
  const { paymentStatus, paidAt, estimatedMinDays, estimatedMaxDays } = order;
  if (
    !isPaid(paymentStatus) ||
    paidAt === null ||
    estimatedMinDays === null ||
    estimatedMaxDays === null
  )
    return null;
  const paid = new Date(paidAt);
  const last = workingDay(dayAt(paid, language.timeZone), estimatedMaxDays);
  if (last < dayAt(now, language.timeZone)) return null;
  return deliveryDates({ estimatedMinDays, estimatedMaxDays }, paid, language);
}
