-- What orders may download. That a line was paid and not given back is read when it matters, so nothing has to follow
-- refunds, returns, withdrawals or cancellations.

-- Gives each line of a paid order the files of its variant that it does not have yet.
--
-- Arguments: the order; the moment.
-- Locks: none but of rows it adds.
CREATE OR REPLACE FUNCTION downloads_give(p_order text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO downloads (id, store_id, livemode, order_id, line_id, file_id, number, given_by, most, delivered_at, expires_at, created_at)
  SELECT new_id('dl_'), o.store_id, o.livemode, o.id, l.id, f.id, 1, 'payment', s.download_limit,
    CASE WHEN l.product_type <> 'digital' OR l.fulfilled = l.quantity THEN p_now END, p_now + interval '72 hours', p_now
  FROM orders o
    JOIN order_lines l ON l.order_id = o.id
    JOIN digital_files f ON f.variant_id = l.variant_id AND f.deleted_at IS NULL
    JOIN stores s ON s.id = o.store_id
  WHERE o.id = p_order AND o.paid_at IS NOT NULL
  ON CONFLICT (line_id, file_id, number) DO NOTHING;
END $$;

-- Gives an order its files with its payment.
--
-- Locks: none but of rows it adds.
CREATE OR REPLACE FUNCTION downloads_follow() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM downloads_give(NEW.id, NEW.paid_at);
  RETURN NULL;
END $$;

-- In the statement that books the payment, so that a paid order always has its links.
CREATE OR REPLACE TRIGGER orders_downloads AFTER UPDATE OF paid_at ON orders
FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL AND OLD.paid_at IS NULL) EXECUTE FUNCTION downloads_follow();
