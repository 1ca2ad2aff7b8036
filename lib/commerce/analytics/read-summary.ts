import type { SellerContext } from "@/lib/commerce/stores";
import type { SummaryQuery } from "@/lib/contract/analytics";
import { assert } from "@/lib/kit/assert";
import { query } from "@/lib/platform/db";
import { type Period, periodParams, resolvePeriod } from "./period";
import { SUMMARY } from "./summary-sql";

/** Sums of one of the two periods. Money in minor units. */
export type PeriodRow = {
  isCurrent: boolean;
  sales: number;
  orders: number;
  refunds: number;
  visits: number;
  carts: number;
  checkouts: number;
  placed: number;
};

/** The sales as read. */
export type Summary = {
  period: Period;
  periods: PeriodRow[];
  days: { date: string; sales: number; orders: number; refunds: number; visitors: number }[];
  products: { productId: string; name: string; slug: string; units: number; sales: number }[];
};

/** As many products as a home page has room for. */
const PRODUCTS = 10;

/** Sums up a period and the previous one of the same length, in the store's time zone. One statement. */
export async function readSummary(ctx: SellerContext, asked: SummaryQuery): Promise<Summary> {
  const period = resolvePeriod(asked, ctx.store.timezone, ctx.now);
  const params = [...periodParams(ctx, period), PRODUCTS, ctx.now];
  const [row] = await query<Omit<Summary, "period">>("analytics_summary", SUMMARY, params);
  assert(row, "a SELECT without FROM has a row");
  return { period, ...row };
}
