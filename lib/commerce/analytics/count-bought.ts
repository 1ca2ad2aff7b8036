import { query } from "@/lib/platform/db";

/** So many products in carts in one statement. */
const BATCH = 500;

/**
 * Adds to what was looked for what came of it: orders placed within a day of a product that the search had led to.
 * One statement, in which what is counted is taken out of search_cart_adds, so that no order counts twice however
 * many processes do it at once. How many products there were.
 */
export async function countBought(): Promise<number> {
  const [row] = await query<{ taken: number }>("count_bought", COUNT_BOUGHT, [BATCH]);
  return row?.taken ?? 0;
}

/**
 * What another process is counting is passed over. The term of a click shortly after midnight may stand on the day
 * before alone; one that is not kept, because there were too many, is not counted. Orders by the index
 * orders_placed_by_token. $1 how many.
 */
const COUNT_BOUGHT = `
  WITH due AS (
    SELECT a.token_hash, a.product_id, o.id AS order_id, o.exchange_rate
    FROM search_cart_adds a
    JOIN orders o ON o.token_hash = a.token_hash AND o.type = 'order'
      AND o.placed_at >= a.added_at AND o.placed_at < a.added_at + interval '24 hours'
    WHERE EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.product_id = a.product_id)
    LIMIT $1
    FOR UPDATE OF a SKIP LOCKED
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
