import type { SellerContext } from "@/lib/commerce/stores";
import { type AnalyticsCohorts, COHORT_MONTHS } from "@/lib/contract/analytics";
import { query } from "@/lib/platform/db";

/**
 * The number of first-time customers in each of the last twelve months of the store's calendar, and how many of them
 * bought again in each month since. One statement.
 */
export async function readCohorts({
  store,
  livemode,
  now,
}: SellerContext): Promise<AnalyticsCohorts> {
  const cohorts = await query<AnalyticsCohorts["cohorts"][number]>("analytics_cohorts", COHORTS, [
    store.id,
    livemode,
    store.timezone,
    now,
    COHORT_MONTHS,
  ]);
  return { timezone: store.timezone, cohorts };
}

/**
 * Months are numbers: 0 is all time before, 1 the oldest shown; a person is their first month and one bit for each
 * month with an order. A guest counts as the customer of that mailbox, if there is one. Cancelled orders do not count.
 * By the indexes orders_of_buyers and the key of customers by mailbox. $1 store, $2 mode, $3 zone, $4 now, $5 how many
 * months.
 */
const COHORTS = `
WITH months AS MATERIALIZED (
  SELECT n, start::date AS month, start AT TIME ZONE $3 AS starts
  FROM generate_series(1, $5::int) n,
    LATERAL (SELECT date_trunc('month', $4::timestamptz AT TIME ZONE $3) - ($5 - n) * interval '1 month') m(start)
), borders AS MATERIALIZED (
  SELECT array_agg(starts ORDER BY n) AS starts FROM months
), purchases AS (
  SELECT customer_id AS buyer, min(width_bucket(paid_at, borders.starts)) AS first,
    bit_or(1 << width_bucket(paid_at, borders.starts)) AS bought
  FROM orders CROSS JOIN borders
  WHERE store_id = $1 AND livemode = $2 AND customer_id IS NOT NULL AND paid_at IS NOT NULL
    AND paid_at <= $4 AND payment_status <> 'cancelled'
  GROUP BY customer_id
  UNION ALL
  SELECT coalesce(c.id, lower(o.email)), width_bucket(o.paid_at, borders.starts),
    1 << width_bucket(o.paid_at, borders.starts)
  FROM orders o CROSS JOIN borders
  LEFT JOIN customers c ON c.store_id = $1 AND c.livemode = $2 AND c.email = lower(o.email)
  WHERE o.store_id = $1 AND o.livemode = $2 AND o.customer_id IS NULL AND o.email IS NOT NULL
    AND o.paid_at IS NOT NULL AND o.paid_at <= $4 AND o.payment_status <> 'cancelled'
), people AS (
  SELECT min(first) AS first, bit_or(bought) AS bought FROM purchases GROUP BY buyer
), kinds AS MATERIALIZED (
  SELECT first, bought, count(*) AS customers FROM people WHERE first > 0 GROUP BY first, bought
)
SELECT to_char(m.month, 'YYYY-MM') AS month,
  (SELECT coalesce(sum(customers), 0) FROM kinds WHERE first = m.n) AS customers,
  (SELECT coalesce(jsonb_agg((
      SELECT coalesce(sum(customers), 0) FROM kinds WHERE first = m.n AND bought & (1 << later.n) <> 0
    ) ORDER BY later.n), '[]')
   FROM months later WHERE later.n > m.n) AS returned
FROM months m ORDER BY m.n`;
