import type { SellerContext } from "@/lib/commerce/stores";
import { PERIODS } from "@/lib/contract/analytics";
import type { DiscountUses, DiscountUsesQuery } from "@/lib/contract/discount-uses";
import { refuse } from "@/lib/kit/errors";
import { money } from "@/lib/kit/money";
import { query } from "@/lib/platform/db";

type Day = { date: string; uses: number; given: number };

/**
 * How often a discount was used and what it gave, by days of the store's calendar up to today: orders
 * placed with it in this mode that were not cancelled. One statement. Refuses not_found.
 */
export async function readDiscountUses(
  { store, livemode, locale, now }: SellerContext,
  id: string,
  { period }: DiscountUsesQuery,
): Promise<DiscountUses> {
  const [row] = await query<{ from: string; to: string; days: Day[] }>("discount_uses", USES, [
    store.id,
    id,
    livemode,
    store.timezone,
    now,
    PERIODS[period],
  ]);
  if (row === undefined) throw refuse("not_found");
  const amount = (minor: number) => money(minor, store.currency, locale);
  const sum = (of: (day: Day) => number) => row.days.reduce((all, day) => all + of(day), 0);
  return {
    ...{ from: row.from, to: row.to, timezone: store.timezone },
    uses: sum(({ uses }) => uses),
    given: amount(sum(({ given }) => given)),
    days: row.days.map(({ date, uses, given }) => ({ date, uses, given: amount(given) })),
  };
}

/**
 * Days are cut in the store's time zone by the database, so one of 23 or 25 hours is as good as any.
 * $1 store, $2 discount, $3 mode, $4 time zone, $5 now, $6 how many days. A use is given back by a
 * cancelled order and by a payment that failed; one under way has not been placed.
 */
const USES = `
WITH term AS MATERIALIZED (
  SELECT today - $6::int + 1 AS first, today AS last FROM (SELECT ($5::timestamptz AT TIME ZONE $4)::date AS today) now
), used AS MATERIALIZED (
  SELECT (o.placed_at AT TIME ZONE $4)::date AS day, count(*) AS uses, sum(store_amount(coalesce(r.amount, o.discount), o.exchange_rate)) AS given
  FROM term
  JOIN orders o ON o.store_id = $1 AND o.livemode = $3 AND o.type = 'order'
    AND o.placed_at >= first::timestamp AT TIME ZONE $4
    AND o.placed_at < (last + 1)::timestamp AT TIME ZONE $4
  JOIN discount_redemptions r ON r.order_id = o.id AND r.discount_id = $2 AND r.state <> 'released'
  GROUP BY 1
)
SELECT first::text AS "from", last::text AS "to", (
  SELECT jsonb_agg(jsonb_build_object(
    'date', day::date, 'uses', coalesce(uses, 0), 'given', coalesce(given, 0)
  ) ORDER BY day)
  FROM generate_series(first::timestamp, last::timestamp, interval '1 day') days (at)
  CROSS JOIN LATERAL (SELECT at::date AS day) dates LEFT JOIN used USING (day)
) AS days
FROM discounts d CROSS JOIN term WHERE d.id = $2 AND d.livemode = $3 AND d.store_id = $1`;
