/* The statements of `seedLargeOrders`: everything of an order follows from its number, but for ids. */

const FIRST =
  "ARRAY['Hannah','Theo','Jonas','Grace','Amara','Luca','Maren','Iain','Sofía','Zoë','Piotr','Yuki']";
const LAST =
  "ARRAY['Whitlock','Marchetti','Brandt','Nakamura','Okafor','Ferrari','Østby','MacLeod','Núñez-Ibarra','Lindqvist','Wiśniewski','Featherstonehaugh','Ng']";

/** The e-mail of the customer of a number: prefixes of it find few, as in a shop of people. */
const emailOf = (number: string) =>
  `lower(immutable_unaccent((${FIRST})[1 + ${number} % 12])) || ${number} || '@example.com'`;

/** $1 store, $2 how many, $3 now. */
export const CUSTOMERS = `
  INSERT INTO customers (id, store_id, livemode, email, first_name, last_name, marketing_opt_in,
    email_verified_at, tags, created_at, updated_at)
  SELECT new_id('cust_'), $1, false, ${emailOf("n")},
    (${FIRST})[1 + n % 12], (${LAST})[1 + n % 13], n % 3 = 0, made.at,
    CASE WHEN n % 20 = 0 THEN ARRAY['regular'] ELSE '{}'::text[] END, made.at, made.at
  FROM generate_series(1, $2::int) n,
    LATERAL (SELECT $3::timestamptz - interval '800 days' + n * interval '1 minute' AS at) made
  ON CONFLICT (store_id, livemode, email) DO NOTHING`;

/**
 * $1 store, $2 and $3 first and last number, $4 how many in all, $5 how many customers, $6 now. Of a
 * hundred old orders eighty-eight are sent, five given back, four given back in part and three
 * cancelled; the last three hundred are paid and wait, ten of them for money.
 */
export const ORDERS = `
  WITH shelf AS MATERIALIZED (
    SELECT row_number() OVER (ORDER BY v.id) - 1 AS place, v.id AS variant_id, v.name AS variant_name, v.sku, p.id AS product_id, p.name, p.slug, p.has_variants,
      coalesce(v.price, p.price) AS price,
      (SELECT jsonb_build_object('id', m.id, 'alt', m.alt, 'path', m.path)
       FROM product_media pm JOIN media m ON m.id = pm.media_id
       WHERE pm.product_id = p.id ORDER BY pm.position LIMIT 1) AS image
    FROM (SELECT * FROM variants WHERE store_id = $1 ORDER BY id LIMIT 3000) v
    JOIN products p ON p.id = v.product_id),
  numbered AS (
    SELECT n, new_id('ord_') AS id, s.currency, s.last_order_number + n AS number,
      $6::timestamptz - interval '730 days' * power(1 - n::float / $4::int, 1.3) - interval '5 minutes' AS at,
      CASE WHEN n > $4::int - 300 THEN CASE WHEN n % 30 = 0 THEN 'pending' ELSE 'paid' END
        WHEN n % 100 < 5 THEN 'refunded' WHEN n % 100 < 9 THEN 'partially_refunded'
        WHEN n % 100 < 12 THEN 'cancelled' ELSE 'paid' END AS status,
      n <= $4::int - 300 AND n % 100 NOT BETWEEN 9 AND 11 AS is_sent
    FROM generate_series($2::int, $3::int) n,
      (SELECT s.currency, m.last_order_number FROM stores s JOIN store_modes m ON m.store_id = s.id
       WHERE s.id = $1 AND NOT m.livemode) s),
  lines AS MATERIALIZED (
    SELECT o.id AS order_id, shelf.*, 1 + (o.n + line) % 3 AS quantity, o.is_sent
    FROM numbered o CROSS JOIN LATERAL generate_series(1, 1 + o.n % 3) line
    JOIN shelf ON shelf.place = (o.n::bigint * 7919 + line * 1009) % (SELECT count(*) FROM shelf)),
  sums AS (SELECT order_id, sum(price * quantity) AS subtotal FROM lines GROUP BY order_id),
  placed AS (
    INSERT INTO orders (id, store_id, livemode, type, token_hash, version, currency, customer_id, email,
      shipping_address, billing_address, same_as_shipping, visitor_country, shipping_option_name,
      subtotal, tax, shipping, total, order_number, payment_status, fulfillment_status, payment_method,
      processor, processor_ref, captured, refunded, cancel_reason, tracking_number, carrier, placed_at, paid_at,
      fulfilled_at, cancelled_at, created_at, updated_at, locale)
    SELECT o.id, $1, false, 'order', sha256(o.id::bytea), 3, o.currency, c.id, c.email, a.address,
      a.address, true, 'GB', 'Royal Mail Tracked 48', subtotal, subtotal / 6, 395, subtotal + 395,
      'T-' || number, status, CASE WHEN is_sent THEN 'fulfilled' ELSE 'unfulfilled' END,
      CASE status WHEN 'pending' THEN 'bank_transfer' ELSE 'pm_card_visa' END,
      CASE status WHEN 'pending' THEN 'bank_transfer' ELSE 'test' END,
      CASE status WHEN 'pending' THEN NULL ELSE 'pi_test_' || o.id END,
      CASE WHEN status IN ('pending', 'cancelled') THEN 0 ELSE subtotal + 395 END,
      CASE status WHEN 'refunded' THEN subtotal + 395 WHEN 'partially_refunded' THEN subtotal / 2 ELSE 0 END,
      CASE status WHEN 'cancelled' THEN 'Asked for by the customer.' END,
      CASE WHEN is_sent THEN 'LX' || number || 'GB' END, CASE WHEN is_sent THEN 'Royal Mail' END,
      at, CASE WHEN status NOT IN ('pending', 'cancelled') THEN at END,
      CASE WHEN is_sent THEN at + interval '3 minutes' END,
      CASE status WHEN 'cancelled' THEN at + interval '2 minutes' END, at, at + interval '4 minutes', 'en-GB'
    FROM numbered o JOIN sums ON sums.order_id = o.id
    JOIN customers c ON c.store_id = $1 AND NOT c.livemode
      AND c.email = ${emailOf("(1 + (o.n * 31) % $5::int)")},
    LATERAL (SELECT jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name,
      'line1', 1 + o.n % 200 || ' Harbour Street', 'line2', NULL, 'city', 'Whitby', 'state', NULL,
      'postcode', 'YO21 3PU', 'countryCode', 'GB', 'phone', NULL) AS address) a
    RETURNING id, fulfillment_status, carrier, tracking_number, fulfilled_at, payment_status, processor_ref, payment_method, captured, refunded, total, currency, paid_at, placed_at),
  kept AS (
    INSERT INTO order_lines (id, order_id, product_id, variant_id, quantity, unit_price, product_name,
      product_slug, variant_name, has_variants, sku, image, tax, fulfilled)
    SELECT new_id('oitm_'), order_id, product_id, variant_id, quantity, price, name, slug, variant_name,
      has_variants, sku, image, price * quantity / 6, CASE WHEN is_sent THEN quantity ELSE 0 END
    FROM lines RETURNING id, order_id, fulfilled),
  sent AS (
    INSERT INTO fulfillments (id, order_id, store_id, livemode, carrier, tracking_number, created_at, updated_at)
    SELECT 'ful_' || substr(id, 5), id, $1, false, carrier, tracking_number, fulfilled_at, fulfilled_at
    FROM placed WHERE fulfillment_status = 'fulfilled' RETURNING 1),
  packed AS (
    INSERT INTO fulfillment_items (fulfillment_id, order_line_id, quantity)
    SELECT 'ful_' || substr(order_id, 5), id, fulfilled FROM kept WHERE fulfilled > 0 RETURNING 1),
  held AS (
    INSERT INTO stock_holds (order_id, variant_id, livemode, quantity, state)
    SELECT order_id, variant_id, false, quantity,
      CASE payment_status WHEN 'pending' THEN 'held' WHEN 'cancelled' THEN 'released' ELSE 'committed' END
    FROM lines JOIN placed ON placed.id = order_id RETURNING 1),
  sold AS (
    INSERT INTO product_sales (order_id, product_id, store_id, livemode, paid_at, units, amount)
    SELECT order_id, product_id, $1, false, paid_at, sum(quantity), sum(price * quantity)
    FROM lines JOIN placed ON placed.id = order_id WHERE paid_at IS NOT NULL
    GROUP BY order_id, product_id, paid_at RETURNING 1),
  charged AS (
    INSERT INTO payment_attempts (id, order_id, store_id, livemode, status, amount, currency,
      payment_method, processor, processor_ref, created_at, updated_at)
    SELECT new_id('pay_'), id, $1, false, 'succeeded', captured, currency, payment_method, 'test', processor_ref,
      paid_at, paid_at
    FROM placed WHERE paid_at IS NOT NULL RETURNING order_id, id, processor_ref, amount, currency, created_at),
  awaited AS (
    INSERT INTO payment_attempts (id, order_id, store_id, livemode, status, amount, currency,
      payment_method, processor, created_at, updated_at)
    SELECT new_id('pay_'), id, $1, false, 'pending', total, currency, payment_method, 'bank_transfer',
      placed_at, placed_at
    FROM placed WHERE payment_status = 'pending' RETURNING 1),
  booked AS (
    INSERT INTO test_payments (id, key, request_hash, status, amount, currency, payment_method, metadata,
      refunded, created_at, updated_at)
    SELECT c.processor_ref, c.id, sha256(c.id::bytea), 'succeeded', amount, c.currency, 'pm_card_visa',
      jsonb_build_object('orderId', c.order_id, 'storeId', $1::text, 'livemode', false), refunded, c.created_at, c.created_at
    FROM charged c JOIN placed ON placed.id = c.order_id RETURNING 1)
  INSERT INTO refunds (id, order_id, store_id, livemode, amount, reason, status, restock, processor, processor_ref,
    created_at, updated_at)
  SELECT new_id('ref_'), id, $1, false, refunded, 'customer_request', 'succeeded', false, 'test', processor_ref,
    placed_at + interval '4 minutes', placed_at + interval '4 minutes'
  FROM placed WHERE refunded > 0`;

/** $1 store, $2 now, $3 and $4 one of how many shares: forty visits for each order, up to where the visitors of the store stand counted. */
export const VISITS = `
WITH mark AS (
  INSERT INTO visit_rollups (store_id, livemode, rolled_until)
  VALUES ($1, false, date_bin('15 minutes', $2::timestamptz - interval '5 minutes', 'epoch'))
  ON CONFLICT (store_id, livemode) DO UPDATE SET rolled_until = visit_rollups.rolled_until
  RETURNING rolled_until
)
INSERT INTO visit_counts (store_id, livemode, quarter_at, visits)
SELECT $1, false, date_bin('15 minutes', placed_at, 'epoch') AS quarter_at, 40 * count(*)
FROM orders, mark
WHERE store_id = $1 AND NOT livemode AND type = 'order' AND placed_at < rolled_until
  AND (extract(epoch FROM placed_at)::bigint / 900) % $4 = $3
GROUP BY quarter_at
ON CONFLICT (store_id, livemode, quarter_at) DO UPDATE SET visits = visit_counts.visits + excluded.visits`;
