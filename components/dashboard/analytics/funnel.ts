import type { AnalyticsFunnel } from "@/lib/contract/analytics";
import { tableCsv } from "./table-csv";

type Counted = AnalyticsFunnel["steps"][number];
type Step = Counted["step"];

/** A step relative to the one before: a share, or a number per visit. */
export type Rate = { of: "visits" | "orders"; share: number } | { perVisit: number };

/** A step, the length of its bar (0 to 1), and its rate if there is a base. */
type FunnelLine = Counted & { size: number; rate: Rate | null };

/**
 * The steps as lines. Looks at products are no visitors: they are counted for each visit, and their bar is
 * no longer than the longest of the others.
 */
export function funnelLines(steps: readonly Counted[]): FunnelLine[] {
  const counts = new Map(steps.map(({ step, count }) => [step, count]));
  const people = steps.filter(({ step }) => step !== "product_view");
  const most = Math.max(1, ...people.map(({ count }) => count));
  return steps.map((counted) => ({
    ...counted,
    size: Math.min(1, counted.count / most),
    rate: rateOf(counted, counts),
  }));
}

/** All by visits, so that the order placed is the conversion rate; money that came in is by orders. */
const MEASURED_BY = {
  visit: null,
  product_view: "visit",
  cart: "visit",
  checkout: "visit",
  order: "visit",
  paid: "order",
} as const satisfies Record<Step, Step | null>;

const PLURAL = { visit: "visits", order: "orders" } as const;

function rateOf({ step, count }: Counted, counts: ReadonlyMap<Step, number>): Rate | null {
  const base = MEASURED_BY[step];
  const whole = base === null ? 0 : (counts.get(base) ?? 0);
  if (base === null || whole === 0) return null;
  if (step === "product_view") return { perVisit: count / whole };
  return { of: PLURAL[base], share: count / whole };
}

/** The steps as a CSV file. */
export function funnelCsv(steps: readonly Counted[]): string {
  return tableCsv(
    ["step", "count", "count_before"],
    steps.map(({ step, count, previous }) => [step, count, previous]),
  );
}
