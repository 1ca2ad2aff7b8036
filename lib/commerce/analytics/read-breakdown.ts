import type { SellerContext } from "@/lib/commerce/stores";
import { BREAKDOWN_ROWS, type BreakdownQuery } from "@/lib/contract/analytics";
import { query } from "@/lib/platform/db";
import { BREAKDOWN } from "./breakdown-sql";
import { type Period, periodParams, resolvePeriod } from "./period";

/** The sales of a product, category, country or code, in the period and the previous one. Money in minor units. */
type BreakdownRow = {
  key: string | null;
  name: string | null;
  quantity: number;
  orders: number;
  net: number;
  previousQuantity: number;
  previousOrders: number;
  previousNet: number;
  total: number;
};

/** Sales by the requested dimension. */
export type Breakdown = { period: Period; by: BreakdownQuery["by"]; rows: BreakdownRow[] };

/** Reads the sales of a period and of the previous period of the same length. One statement. */
export async function readBreakdown(
  ctx: SellerContext,
  { by, ...asked }: BreakdownQuery,
): Promise<Breakdown> {
  const period = resolvePeriod(asked, ctx.store.timezone, ctx.now);
  const params = [...periodParams(ctx, period), BREAKDOWN_ROWS];
  const rows = await query<BreakdownRow>(`analytics_by_${by}`, BREAKDOWN[by], params);
  return { period, by, rows };
}
