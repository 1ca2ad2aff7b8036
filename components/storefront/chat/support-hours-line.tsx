import type { SupportHoursText } from "@/components/storefront/chat/support-hours-text";
import { now } from "@/lib/kit/clock";
import { isWithinHours } from "@/lib/kit/weekly-hours";

/** The hours of the chat, and what to do outside of them. */
export function SupportHoursLine({ answering }: { answering: SupportHoursText }) {
  const { hours, timeZone, text, closed } = answering;
  return isWithinHours(hours, { moment: now(), timeZone }) ? text : `${text} ${closed}`;
}
