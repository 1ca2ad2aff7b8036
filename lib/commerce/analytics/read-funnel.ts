import type { SellerContext } from "@/lib/commerce/stores";
import {
  type AnalyticsFunnel,
  CONVERSION_DEFINITION,
  type FUNNEL_STEPS,
  type SummaryQuery,
} from "@/lib/contract/analytics";
import { assert } from "@/lib/kit/assert";
import { query } from "@/lib/platform/db";
import { conversionRate } from "./conversion";
import { periodParams } from "./period";
import { type PeriodRow, readSummary } from "./read-summary";

type Step = (typeof FUNNEL_STEPS)[number];

/** The steps that visitors reached: those of the summary, so that both agree, and the product views. Two statements. */
export async function readFunnel(
  ctx: SellerContext,
  asked: SummaryQuery,
): Promise<AnalyticsFunnel> {
  const { period, periods } = await readSummary(ctx, asked);
  const [views] = await query<{ current: number; previous: number }>(
    "analytics_views",
    VIEWS,
    periodParams(ctx, period),
  );
  const [current, previous] = [true, false].map((is) => periods.find((p) => p.isCurrent === is));
  assert(views && current && previous, "a time of at least one day has figures");
  const step = (name: Step, of: (row: PeriodRow) => number) => ({
    step: name,
    count: of(current),
    previous: of(previous),
  });
  return {
    from: period.from,
    to: period.to,
    timezone: ctx.store.timezone,
    steps: [
      step("visit", ({ visits }) => visits),
      { step: "product_view", count: views.current, previous: views.previous },
      step("cart", ({ carts }) => carts),
      step("checkout", ({ checkouts }) => checkouts),
      step("order", ({ placed }) => placed),
      step("paid", ({ orders }) => orders),
    ],
    conversion: {
      rate: conversionRate(current),
      previousRate: conversionRate(previous),
      definition: CONVERSION_DEFINITION,
    },
  };
}

/**
 * By the primary key, which includes the views. $1 store, $2 mode, $3 zone, $4 first day before, $5 first, $6 last day.
 */
const VIEWS = `
SELECT coalesce(sum(views) FILTER (WHERE quarter_at >= $5::date::timestamp AT TIME ZONE $3), 0) AS current,
  coalesce(sum(views) FILTER (WHERE quarter_at < $5::date::timestamp AT TIME ZONE $3), 0) AS previous
FROM product_view_counts
WHERE store_id = $1 AND livemode = $2 AND quarter_at >= $4::date::timestamp AT TIME ZONE $3
  AND quarter_at < ($6::date + 1)::timestamp AT TIME ZONE $3`;
