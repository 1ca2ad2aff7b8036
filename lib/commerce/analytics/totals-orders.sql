-- Writes the moments whose totals an order was or is part of. product_sales needs no trigger of its own: it changes with
-- its order's paid_at, and with an edit, which writes the moment itself.
--
-- Locks: none but of the new rows.
CREATE OR REPLACE FUNCTION mark_order_totals_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO total_changes (store_id, livemode, at)
  SELECT DISTINCT * FROM (VALUES
    (OLD.store_id, OLD.livemode, OLD.paid_at), (OLD.store_id, OLD.livemode, OLD.placed_at),
    (NEW.store_id, NEW.livemode, NEW.paid_at), (NEW.store_id, NEW.livemode, NEW.placed_at)
  ) changed (store_id, livemode, at) WHERE at IS NOT NULL;
  RETURN NULL;
END $$;

-- Carts have neither time, so their many changes do not call the trigger.
CREATE OR REPLACE TRIGGER orders_total_insert AFTER INSERT ON orders
FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL OR NEW.placed_at IS NOT NULL) EXECUTE FUNCTION mark_order_totals_stale();
-- shipping_country follows shipping_address by a trigger, and an UPDATE does not name it.
CREATE OR REPLACE TRIGGER orders_total_update
AFTER UPDATE OF paid_at, placed_at, captured, type, payment_status, fulfillment_status, shipping_address, store_id, livemode
ON orders
FOR EACH ROW WHEN (
  coalesce(NEW.placed_at, OLD.placed_at, NEW.paid_at, OLD.paid_at) IS NOT NULL AND (
    NEW.paid_at, NEW.placed_at, NEW.captured, NEW.type,
    NEW.payment_status, NEW.fulfillment_status, NEW.shipping_country, NEW.store_id, NEW.livemode
  ) IS DISTINCT FROM (
    OLD.paid_at, OLD.placed_at, OLD.captured, OLD.type,
    OLD.payment_status, OLD.fulfillment_status, OLD.shipping_country, OLD.store_id, OLD.livemode
  )
) EXECUTE FUNCTION mark_order_totals_stale();
CREATE OR REPLACE TRIGGER orders_total_delete AFTER DELETE ON orders
FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL OR OLD.placed_at IS NOT NULL) EXECUTE FUNCTION mark_order_totals_stale();
