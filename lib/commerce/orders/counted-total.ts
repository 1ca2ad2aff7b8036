/** What order_counts is asked for, of a row `o`, and the conditions of the orders themselves. */
interface CountedList {
  countedStates: string[];
  countedTimes: string[];
  /** The conditions of an order `o`. */
  listed: string;
  /** The placeholder of the payment states, if not all are requested. */
  states: string | undefined;
}

/**
 * How many orders a list has: those of whole months, or of the days of this one that are over, are counted already, as long
 * as nothing in them has changed since; what lies between is counted by its rows. `$1` is the store and `$2` the mode.
 */
export function countedTotal({ countedStates, countedTimes, listed, states }: CountedList): {
  ctes: string[];
  total: string;
} {
  const own = ["o.store_id = $1", "o.livemode = $2", ...countedTimes].join(" AND ");
  const asked = [
    "true",
    ...countedStates,
    ...(states ? [`o.payment_status = ANY (${states})`] : []),
  ];
  return {
    ctes: [
      `counted AS MATERIALIZED (
        SELECT o.starts_at, o.ends_at, sum(o.orders) FILTER (WHERE ${asked.join(" AND ")}) AS orders
        FROM order_counts o WHERE ${own} GROUP BY o.starts_at, o.ends_at
        HAVING NOT EXISTS (
          SELECT FROM total_changes c
          WHERE c.store_id = $1 AND c.livemode = $2 AND c.at >= o.starts_at AND c.at < o.ends_at
        )
      )`,
      `uncounted AS MATERIALIZED (
        SELECT coalesce(lag(ends_at) OVER (ORDER BY starts_at), '-infinity') AS starts, starts_at AS ends FROM counted
        UNION ALL
        SELECT coalesce(max(ends_at), '-infinity'), 'infinity' FROM counted
      )`,
    ],
    total: `
      SELECT (SELECT coalesce(sum(orders), 0)::bigint FROM counted) + (
        SELECT count(*) FROM uncounted
        JOIN orders o ON o.placed_at >= uncounted.starts AND o.placed_at < uncounted.ends
        WHERE ${listed} AND uncounted.starts < uncounted.ends
      )`,
  };
}
