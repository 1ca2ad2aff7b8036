-- Writes the quarters of an hour whose visits have been counted.
--
-- Locks: none but of the new rows.
CREATE OR REPLACE FUNCTION mark_visit_totals_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO total_changes (store_id, livemode, at)
  SELECT DISTINCT * FROM (VALUES
    (OLD.store_id, OLD.livemode, OLD.quarter_at), (NEW.store_id, NEW.livemode, NEW.quarter_at)
  ) changed (store_id, livemode, at) WHERE at IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER visit_counts_total AFTER INSERT OR UPDATE OR DELETE ON visit_counts
FOR EACH ROW EXECUTE FUNCTION mark_visit_totals_stale();
