-- Keeps product_sales beside orders.paid_at. Only rows of the order itself are written, so no two orders wait for
-- each other, and the best sellers of a month are one range of an index instead of a look at every line.
--
-- Locks: none but of the order's own rows.
CREATE OR REPLACE FUNCTION product_sales_follow() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.paid_at IS NOT NULL THEN
    DELETE FROM product_sales WHERE order_id = NEW.id;
  END IF;
  IF NEW.paid_at IS NOT NULL THEN
    INSERT INTO product_sales (order_id, product_id, store_id, livemode, paid_at, units, amount)
    SELECT NEW.id, product_id, NEW.store_id, NEW.livemode, NEW.paid_at, sum(quantity),
      sum(unit_price * quantity - discount)
    FROM order_lines WHERE order_id = NEW.id GROUP BY product_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_product_sales AFTER UPDATE OF paid_at ON orders
FOR EACH ROW WHEN (NEW.paid_at IS DISTINCT FROM OLD.paid_at) EXECUTE FUNCTION product_sales_follow();
