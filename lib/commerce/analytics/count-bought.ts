import { query } from "@/lib/platform/db";

/** Rows per statement. */
const BATCH = 500;

/**
 * Attributes orders to search terms: those placed within a day of a search result being added to the cart. One statement
 * deletes the rows of search_cart_adds that it counts, so that parallel processes count no order twice. Returns how many
 * rows it took.
 */
export async function countBought(): Promise<number> {
  const [row] = await query<{ taken: number }>("count_bought", COUNT_BOUGHT, [BATCH]);
  return row?.taken ?? 0;
}

/**
 * Counts what the DELETE returns: a row that another process has deleted is not returned. Shortly after midnight the term
 * may have a row for the day before only. Terms without a row, because the day has too many, are not counted. Uses the
 * index orders_placed_by_token. $1 is the batch size.
 */
const COUNT_BOUGHT = `
  WITH due AS (
    SELECT a.token_hash, a.product_id, o.id AS order_id, o.exchange_rate
    FROM search_cart_adds a
    JOIN orders o ON o.token_hash = a.token_hash AND o.type = 'order'
      AND o.placed_at >= a.added_at AND o.placed_at < a.added_at + interval '24 hours'
    WHERE EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.product_id = a.product_id)
    ORDER BY a.added_at LIMIT $1
  ), first AS (
    SELECT DISTINCT ON (token_hash, product_id) * FROM due ORDER BY token_hash, product_id, order_id
  ), taken AS (
    DELETE FROM search_cart_adds a USING first f
    WHERE a.token_hash = f.token_hash AND a.product_id = f.product_id
    RETURNING a.store_id, a.livemode, a.day, a.term, f.order_id, (
      SELECT sum(store_amount(l.unit_price * l.quantity - l.discount, f.exchange_rate))
      FROM order_lines l WHERE l.order_id = f.order_id AND l.product_id = f.product_id
    ) AS revenue
  ), sums AS (
    SELECT store_id, livemode, term, k.day, count(DISTINCT order_id) AS orders, sum(revenue) AS revenue
    FROM taken t CROSS JOIN LATERAL (
      SELECT max(c.day) AS day FROM search_term_counts c
      WHERE c.store_id = t.store_id AND c.livemode = t.livemode AND c.term = t.term AND c.day BETWEEN t.day - 1 AND t.day
    ) k
    GROUP BY 1, 2, 3, 4
  ), counted AS (
    UPDATE search_term_counts c SET orders = c.orders + s.orders, revenue = c.revenue + s.revenue
    FROM sums s
    WHERE c.store_id = s.store_id AND c.livemode = s.livemode AND c.day = s.day AND c.term = s.term
  )
  SELECT count(*) AS taken FROM taken`;
