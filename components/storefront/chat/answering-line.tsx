import type { Answering } from "@/components/storefront/chat/answering-words";
import { now } from "@/lib/kit/clock";
import { isWithinHours } from "@/lib/kit/weekly-hours";

/** When somebody answers, and what to do while nobody does. */
export function AnsweringLine({ answering }: { answering: Answering }) {
  const { hours, timeZone, told, closed } = answering;
  return isWithinHours(hours, { moment: now(), timeZone }) ? told : `${told} ${closed}`;
}
