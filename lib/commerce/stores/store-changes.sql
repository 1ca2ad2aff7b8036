-- Notifies every process that caches a store's settings or keys that they have changed
-- (lib/commerce/stores/watch-stores.ts). Sent at commit. NOTIFY holds a lock of the whole database while it
-- commits, which is why only what a seller changes by hand is notified, and never the catalogue.
CREATE OR REPLACE FUNCTION notify_store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cartwright_store', to_jsonb(OLD) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_store_changed AFTER UPDATE ON stores
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_store_changed('id');

CREATE OR REPLACE TRIGGER notify_key_changed AFTER UPDATE OF revoked_at, expires_at, scopes ON api_keys
FOR EACH ROW EXECUTE FUNCTION notify_store_changed('store_id');

CREATE OR REPLACE TRIGGER notify_key_deleted AFTER DELETE ON api_keys
FOR EACH ROW EXECUTE FUNCTION notify_store_changed('store_id');

-- The names of these triggers in databases of version 0.1.0.
DROP TRIGGER IF EXISTS tell_store_changed ON stores;
DROP TRIGGER IF EXISTS tell_key_changed ON api_keys;
DROP TRIGGER IF EXISTS tell_key_deleted ON api_keys;
