-- PostgreSQL parses the stored text of each CHECK and of each generated column anew in every statement that writes a
-- row. The seventeen of orders and search_names were more than half of what changing one column of a cart took, and a
-- purchase writes its row seven times. A trigger function is compiled once for each connection, and is not called where
-- none of its columns is written.
ALTER TABLE orders
  DROP CONSTRAINT orders_authorized_check,
  DROP CONSTRAINT orders_check1,
  DROP CONSTRAINT orders_check2,
  DROP CONSTRAINT orders_check3,
  DROP CONSTRAINT orders_credit_check,
  DROP CONSTRAINT orders_exchange_rate,
  DROP CONSTRAINT orders_fulfillment_status_check,
  DROP CONSTRAINT orders_hold_check,
  DROP CONSTRAINT orders_number_of_order,
  DROP CONSTRAINT orders_overpaid_check,
  DROP CONSTRAINT orders_paid_has_number,
  DROP CONSTRAINT orders_payment_capture_check,
  DROP CONSTRAINT orders_payment_status_check,
  DROP CONSTRAINT orders_received_check,
  DROP CONSTRAINT orders_standard_shipping_check,
  DROP CONSTRAINT orders_type_check,
  DROP CONSTRAINT orders_voided_check;
ALTER TABLE orders ALTER COLUMN search_names DROP EXPRESSION;

-- Refuses a row that breaks a rule of orders, as a CHECK of that name would: a rule whose answer is unknown is kept. Then
-- derives what a placed order is looked up by from its addresses; carts have none of it.
CREATE FUNCTION check_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  broken := CASE
    WHEN NEW.type NOT IN ('cart', 'order') THEN 'orders_type_check'
    WHEN NEW.hold NOT IN ('none', 'charging', 'capturing', 'cancelling') THEN 'orders_hold_check'
    WHEN NEW.payment_status NOT IN (
      'pending', 'requires_action', 'authorized', 'paid', 'partially_refunded', 'refunded', 'cancelled'
    ) THEN 'orders_payment_status_check'
    WHEN NEW.fulfillment_status NOT IN ('unfulfilled', 'partially_fulfilled', 'ready_for_pickup', 'fulfilled')
      THEN 'orders_fulfillment_status_check'
    WHEN NEW.payment_capture NOT IN ('manual', 'on_fulfillment', 'per_fulfillment') THEN 'orders_payment_capture_check'
    WHEN (NEW.type = 'order') <> (NEW.payment_status IS NOT NULL) THEN 'orders_status_check'
    WHEN NEW.type <> 'order' AND NEW.order_number IS NOT NULL THEN 'orders_number_of_order'
    WHEN NEW.order_number IS NULL AND NEW.payment_status NOT IN ('pending', 'requires_action', 'cancelled')
      THEN 'orders_paid_has_number'
    WHEN NEW.payment_status = 'authorized' AND (NEW.payment_capture IS NULL OR NEW.capture_before IS NULL)
      THEN 'orders_authorized_check'
    WHEN least(NEW.subtotal, NEW.tax, NEW.shipping, NEW.discount, NEW.total) < 0 THEN 'orders_total_check'
    WHEN least(NEW.credit, NEW.overpaid, NEW.received, NEW.standard_shipping) < 0 THEN 'orders_amount_check'
    WHEN least(NEW.refunded, NEW.refund_pending) < 0 OR NEW.refunded + NEW.refund_pending > NEW.captured
      THEN 'orders_refunded_check'
    WHEN NEW.voided < 0 OR NEW.voided > NEW.captured THEN 'orders_voided_check'
    WHEN (NEW.store_currency IS NULL) <> (NEW.exchange_rate IS NULL) OR NEW.exchange_rate <= 0 THEN 'orders_exchange_rate'
  END;
  IF broken IS NOT NULL THEN
    RAISE check_violation USING TABLE = 'orders', CONSTRAINT = broken,
      MESSAGE = format('order %s violates %s', NEW.id, broken);
  END IF;

  IF NEW.type = 'order' THEN
    NEW.shipping_country := NEW.shipping_address ->> 'countryCode';
    -- The blank before each name lets a search for two letters begin a word, which is a trigram.
    NEW.search_names := immutable_unaccent(lower(
      ' ' || coalesce(NEW.shipping_address ->> 'firstName', '') || ' ' || coalesce(NEW.shipping_address ->> 'lastName', '') ||
      ' ' || coalesce(NEW.shipping_address ->> 'company', '') ||
      ' ' || coalesce(NEW.billing_address ->> 'firstName', '') || ' ' || coalesce(NEW.billing_address ->> 'lastName', '') ||
      ' ' || coalesce(NEW.billing_address ->> 'company', '')
    ));
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER orders_shipping_country ON orders;
DROP FUNCTION keep_shipping_country();
CREATE TRIGGER orders_checked BEFORE INSERT OR UPDATE OF
  type, hold, payment_status, fulfillment_status, payment_capture, capture_before, order_number, subtotal, tax, shipping,
  discount, total, credit, overpaid, received, standard_shipping, captured, refunded, refund_pending, voided,
  store_currency, exchange_rate, shipping_address, billing_address
ON orders FOR EACH ROW EXECUTE FUNCTION check_order();
