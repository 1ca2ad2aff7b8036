import type { SellerContext } from "@/lib/commerce/stores";
import {
  type AnalyticsSearches,
  BREAKDOWN_ROWS,
  type SummaryQuery,
} from "@/lib/contract/analytics";
import { assert } from "@/lib/kit/assert";
import { money } from "@/lib/kit/money";
import { query } from "@/lib/platform/db";
import { resolvePeriod } from "./period";

type Term = AnalyticsSearches["terms"][number];

/** Sums of a term; money in minor units. */
type TermRow = Omit<Term, "clickRate" | "revenue"> & { revenue: number };

type Searches = Pick<AnalyticsSearches, "searches" | "withoutResults"> &
  Record<"terms" | "missed", TermRow[]>;

/** Search terms of a period with clicks, orders and revenue, and those without results. One statement. */
export async function readSearches(
  { store, livemode, locale, now }: SellerContext,
  asked: SummaryQuery,
): Promise<AnalyticsSearches> {
  const { timezone } = store;
  const { from, to } = resolvePeriod(asked, timezone, now);
  const [row] = await query<Searches>("analytics_searches", SEARCHES, [
    store.id,
    livemode,
    from,
    to,
    BREAKDOWN_ROWS,
  ]);
  assert(row, "a SELECT without FROM has a row");
  const { searches, withoutResults } = row;
  const present = (term: TermRow): Term => ({
    ...term,
    clickRate: clickRate(term),
    revenue: money(term.revenue, store.currency, locale),
  });
  const [terms, missed] = [row.terms.map(present), row.missed.map(present)];
  return { from, to, timezone, searches, withoutResults, terms, missed };
}

/** Clicks per search, rounded to four decimals. */
function clickRate({ clicks, searches }: TermRow): number | null {
  return searches === 0 ? null : Math.round((clicks / searches) * 10_000) / 10_000;
}

const TERM_ROW = `jsonb_build_object('term', term, 'searches', searches, 'withoutResults', empty,
     'clicks', clicks, 'orders', orders, 'revenue', revenue)`;

/** By its key; days are those of the store's calendar. $1 store, $2 mode, $3 first, $4 last day, $5 how many. */
const SEARCHES = `
WITH sums AS MATERIALIZED (
  SELECT term, sum(searches) AS searches, sum(empty) AS empty,
    sum(clicks) AS clicks, sum(orders) AS orders, sum(revenue) AS revenue
  FROM search_term_counts
  WHERE store_id = $1 AND livemode = $2 AND day BETWEEN $3::date AND $4::date
  GROUP BY term
)
SELECT (SELECT coalesce(sum(searches), 0) FROM sums) AS searches,
  (SELECT coalesce(sum(empty), 0) FROM sums) AS "withoutResults",
  (SELECT coalesce(jsonb_agg(${TERM_ROW}
     ORDER BY searches DESC, term), '[]')
   FROM (SELECT * FROM sums ORDER BY searches DESC, term LIMIT $5) most) AS terms,
  (SELECT coalesce(jsonb_agg(${TERM_ROW}
     ORDER BY empty DESC, term), '[]')
   FROM (SELECT * FROM sums WHERE empty > 0 ORDER BY empty DESC, term LIMIT $5) missed) AS missed`;
