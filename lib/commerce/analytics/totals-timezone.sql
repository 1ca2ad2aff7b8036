-- After a change of the time zone, days have no totals yet: the stored ones are marked as changed, for roll_totals() to
-- find. It waits for a running roll_totals(), which uses the former days.
--
-- Locks: the advisory lock of roll_totals().
CREATE OR REPLACE FUNCTION clear_totals() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('roll_totals'));
  INSERT INTO total_changes (store_id, livemode, at)
  SELECT store_id, livemode, unnest(ARRAY[starts_at, ends_at - interval '1 millisecond'])
  FROM daily_totals WHERE store_id = NEW.id;
  DELETE FROM daily_totals WHERE store_id = NEW.id;
  DELETE FROM product_totals WHERE store_id = NEW.id;
  DELETE FROM order_counts WHERE store_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stores_timezone AFTER UPDATE OF timezone ON stores
FOR EACH ROW WHEN (NEW.timezone IS DISTINCT FROM OLD.timezone) EXECUTE FUNCTION clear_totals();
