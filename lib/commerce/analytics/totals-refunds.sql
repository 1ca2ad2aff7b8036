-- Writes the moments whose totals a refund was or is part of.
--
-- Locks: none but of the new rows.
CREATE OR REPLACE FUNCTION mark_refund_totals_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO total_changes (store_id, livemode, at)
  SELECT DISTINCT store_id, livemode, at FROM (VALUES
    (OLD.store_id, OLD.livemode, OLD.updated_at, OLD.status), (NEW.store_id, NEW.livemode, NEW.updated_at, NEW.status)
  ) changed (store_id, livemode, at, status) WHERE status = 'succeeded';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refunds_total AFTER INSERT OR UPDATE OR DELETE ON refunds
FOR EACH ROW EXECUTE FUNCTION mark_refund_totals_stale();
