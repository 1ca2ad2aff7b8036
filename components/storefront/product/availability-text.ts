import { formatDay } from "@/components/storefront/shell/format-day";
import type { Backorder } from "@/lib/contract/order";
import type { ProductVariant } from "@/lib/contract/product";
import { upcomingDate } from "@/lib/kit/availability";
import { now } from "@/lib/kit/clock";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type Supply = Pick<ProductVariant, "availability" | "expectedOn">;

/** What is sold although it is not there, and when it comes where that is known; null for all else. */
export function availabilityDateText(
  { availability, expectedOn }: Supply,
  messages: Messages["supply"],
  locale: string,
): string | null {
  if (availability !== "backorder" && availability !== "preorder") return null;
  const texts = messages[availability];
  const day = upcomingDate(expectedOn, now());
  return day === null ? texts.open : format(texts.expected, { day: dayText(day, locale) });
}

/** The same of a line of an order. */
export function backorderText(
  { quantity: count, isPreorder, expectedOn }: Backorder,
  messages: Messages["supply"],
  locale: string,
): string {
  const texts = isPreorder ? messages.preordered : messages.backordered;
  return expectedOn === null
    ? format(texts.open, { count })
    : format(texts.expected, { count, day: dayText(expectedOn, locale) });
}

/** A day that is no moment, and therefore the same everywhere. */
function dayText(day: string, locale: string): string {
  return formatDay(day, { locale, timeZone: "UTC" });
}
