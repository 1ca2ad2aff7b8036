-- Moves the version by which the processes know whether the tax rates and shipping options they keep are the current
-- ones (lib/commerce/cart/cart-rates.ts), once a statement; with shipping options that of the catalogue, too, under which
-- is kept what a product costs to deliver.
--
-- Locks: the store's modes whose rates have changed until the commit, test mode first. They are the last in the order of
-- locks.
CREATE OR REPLACE FUNCTION rates_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- Two transactions that move both modes must take the rows in one order.
  PERFORM FROM store_modes
  WHERE (store_id, livemode) IN (SELECT store_id, livemode FROM changed_rows)
  ORDER BY store_id, livemode FOR NO KEY UPDATE;
  UPDATE store_modes SET rates_version = rates_version + 1,
    catalog_version = catalog_version + (TG_TABLE_NAME = 'shipping_options')::int
  WHERE (store_id, livemode) IN (SELECT store_id, livemode FROM changed_rows);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tax_rates_insert AFTER INSERT ON tax_rates
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rates_changed();
CREATE OR REPLACE TRIGGER tax_rates_update AFTER UPDATE ON tax_rates
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rates_changed();
CREATE OR REPLACE TRIGGER tax_rates_delete AFTER DELETE ON tax_rates
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rates_changed();
CREATE OR REPLACE TRIGGER shipping_options_insert AFTER INSERT ON shipping_options
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rates_changed();
CREATE OR REPLACE TRIGGER shipping_options_update AFTER UPDATE ON shipping_options
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rates_changed();
CREATE OR REPLACE TRIGGER shipping_options_delete AFTER DELETE ON shipping_options
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rates_changed();
