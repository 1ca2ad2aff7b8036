-- Keeps product_sales beside orders.paid_at; an edit of an order fills it too. Only rows of the order itself are
-- written, so no two orders wait for each other, and the best sellers of a month are one range of an index instead of a
-- scan of all lines.
--
-- Locks: none but of the order's own rows.
CREATE OR REPLACE FUNCTION product_sales_follow() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM product_sales_fill(NEW.id);
  RETURN NULL;
END $$;

-- Rewrites the sales of a paid order, and nothing for an unpaid one.
--
-- Arguments: the order.
-- Locks: none but of the order's own rows.
CREATE OR REPLACE FUNCTION product_sales_fill(p_order text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_sales WHERE order_id = p_order;
  INSERT INTO product_sales (order_id, product_id, store_id, livemode, paid_at, units, amount)
  SELECT o.id, l.product_id, o.store_id, o.livemode, o.paid_at, sum(l.quantity),
    sum(store_amount(l.unit_price * l.quantity - l.discount, o.exchange_rate))
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.id = p_order AND o.paid_at IS NOT NULL GROUP BY o.id, l.product_id;
END $$;

-- Rewrites the sales of an order after an edit, and marks the totals of its day as stale.
--
-- Arguments: the order.
-- Locks: only the order's own rows.
CREATE OR REPLACE FUNCTION product_sales_edited(p_order text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM product_sales_fill(p_order);
  INSERT INTO total_changes (store_id, livemode, at)
  SELECT o.store_id, o.livemode, o.paid_at FROM orders o WHERE o.id = p_order AND o.paid_at IS NOT NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_product_sales AFTER UPDATE OF paid_at ON orders
FOR EACH ROW WHEN (NEW.paid_at IS DISTINCT FROM OLD.paid_at) EXECUTE FUNCTION product_sales_follow();
