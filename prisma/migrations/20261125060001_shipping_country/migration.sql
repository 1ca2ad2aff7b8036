-- The country that an order goes to as a column of its own: PostgreSQL counts by an index alone only what the index has as
-- columns. A new column without a default is added at once, and old code that writes orders need not know of it.
-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "shipping_country" TEXT;

-- Carts have none, so that their many changes call nothing; a cart from before gets its country when it is placed.
CREATE FUNCTION keep_shipping_country() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shipping_country := NEW.shipping_address ->> 'countryCode';
  RETURN NEW;
END $$;
CREATE TRIGGER orders_shipping_country BEFORE INSERT OR UPDATE OF shipping_address, type ON orders
  FOR EACH ROW WHEN (NEW.type = 'order') EXECUTE FUNCTION keep_shipping_country();
