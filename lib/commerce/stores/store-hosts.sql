-- A host shows one store: one row for each host of all stores, with the constraint that a list in a row cannot have.
--
-- Locks: the rows of the hosts that the store gives up, then those it takes, in the order of their names; who takes
-- the same at once waits, and then finds it taken.
CREATE OR REPLACE FUNCTION keep_store_hosts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM store_hosts WHERE store_id = NEW.id AND host <> ALL (NEW.hosts);
  INSERT INTO store_hosts (host, store_id)
  SELECT wanted, NEW.id FROM unnest(NEW.hosts) AS wanted
  WHERE NOT EXISTS (SELECT FROM store_hosts h WHERE h.host = wanted AND h.store_id = NEW.id)
  ORDER BY wanted;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stores_hosts_insert AFTER INSERT ON stores
FOR EACH ROW WHEN (NEW.hosts <> '{}') EXECUTE FUNCTION keep_store_hosts();

CREATE OR REPLACE TRIGGER stores_hosts_update AFTER UPDATE OF hosts ON stores
FOR EACH ROW WHEN (OLD.hosts IS DISTINCT FROM NEW.hosts) EXECUTE FUNCTION keep_store_hosts();
