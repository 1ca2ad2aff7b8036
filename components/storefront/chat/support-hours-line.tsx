import type { SupportHoursText } from "@/components/storefront/chat/support-hours-text";
import { now } from "@/lib/kit/clock";
import { isWithinHours } from "@/lib/kit/weekly-hours";

/** When somebody answers, and what to do while nobody does. */
export function SupportHoursLine({ answering }: { answering: SupportHoursText }) {
  const { hours, timeZone, text, closed } = answering;
  return isWithinHours(hours, { moment: now(), timeZone }) ? text : `${text} ${closed}`;
}
