import { DAY_MS } from "@/lib/kit/durations";
import { fromZone } from "@/lib/kit/zone";
import type { Export } from "./exports";

type Days = {
  /** As `2026-11-21`, in the store's zone and included; empty for no bound. */
  from: string;
  to: string;
  timezone: string;
};

/** Where a file of a kind is, of the days asked for. */
export function exportHref(kind: Export, { from, to, timezone }: Days): string {
  const query = new URLSearchParams();
  if (from !== "") query.set("createdAfter", fromZone(`${from}T00:00`, timezone));
  if (to !== "") query.set("createdBefore", lastSecondOf(to, timezone));
  const asked = query.toString();
  return `/dashboard/downloads/${kind}.csv${asked && `?${asked}`}`;
}

/** The API's bounds are included, and its moments are whole seconds. */
function lastSecondOf(day: string, timezone: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  const midnight = Date.parse(fromZone(`${next}T00:00`, timezone));
  return new Date(midnight - 1000).toISOString().replace(".000Z", "Z");
}
