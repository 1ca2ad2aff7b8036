import type { SellerContext } from "@/lib/commerce/stores";
import { PERIODS, type SummaryQuery } from "@/lib/contract/analytics";
import { DAY_MS } from "@/lib/kit/durations";
import { isoDay } from "@/lib/kit/working-days";

/** Days of a store's calendar, both included, and the first day of the previous period of the same length. */
export type Period = { from: string; to: string; previousFrom: string };

/** The days of a query, in the store's time zone now. */
export function resolvePeriod(
  { period, from, to }: SummaryQuery,
  timezone: string,
  now: Date,
): Period {
  const last = to ?? dateIn(timezone, now);
  const first = from ?? daysFrom(last, 1 - PERIODS[period]);
  return { from: first, to: last, previousFrom: daysFrom(first, -daysBetween(first, last)) };
}

/** The first six parameters of every statement about a period and the one before it. */
export function periodParams(
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  { previousFrom, from, to }: Period,
) {
  return [store.id, livemode, store.timezone, previousFrom, from, to];
}

/** The local date and time there. */
function dateIn(timezone: string, moment: Date): string {
  return isoDay(timezone).format(moment);
}

/** Calendar days have no hours: counted in UTC, where each has 24. */
function daysFrom(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}
