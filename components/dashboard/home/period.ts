import type { SummaryQuery } from "@/lib/contract/analytics";

/** How far the figures reach. */
export type Period = SummaryQuery["period"];

export const PERIOD_NAMES = ["today", "7d", "30d", "90d"] as const satisfies readonly Period[];

/** What the address says, or thirty days where it makes no sense. */
export function parsePeriod(value: string | string[] | undefined): Period {
  return PERIOD_NAMES.find((name) => name === value) ?? "30d";
}
