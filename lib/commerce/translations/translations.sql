-- Deletes the translations of what is deleted, in the transaction that deletes it. The argument of the trigger is
-- what translations call it. Options and their values have no store of their own, so they are found by their ids.
-- Writing the variants of a product deletes its options and inserts them again under their ids, so this is checked when
-- the transaction commits.
--
-- Locks: the rows that it deletes.
CREATE OR REPLACE FUNCTION delete_translations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM translations WHERE owner_id = OLD.id AND owner_type = TG_ARGV[0]
    AND NOT EXISTS (SELECT FROM options o WHERE o.id = OLD.id)
    AND NOT EXISTS (SELECT FROM option_values w WHERE w.id = OLD.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_translations AFTER DELETE ON products
FOR EACH ROW EXECUTE FUNCTION delete_translations('product');

CREATE OR REPLACE TRIGGER category_translations AFTER DELETE ON categories
FOR EACH ROW EXECUTE FUNCTION delete_translations('category');

DROP TRIGGER IF EXISTS option_translations ON options;
CREATE CONSTRAINT TRIGGER option_translations AFTER DELETE ON options
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION delete_translations('option');

DROP TRIGGER IF EXISTS option_value_translations ON option_values;
CREATE CONSTRAINT TRIGGER option_value_translations AFTER DELETE ON option_values
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION delete_translations('option_value');

CREATE OR REPLACE TRIGGER variant_translations AFTER DELETE ON variants
FOR EACH ROW EXECUTE FUNCTION delete_translations('variant');

CREATE OR REPLACE TRIGGER custom_field_translations AFTER DELETE ON custom_fields
FOR EACH ROW EXECUTE FUNCTION delete_translations('custom_field');

CREATE OR REPLACE TRIGGER content_translations AFTER DELETE ON content_entries
FOR EACH ROW EXECUTE FUNCTION delete_translations('content');

CREATE OR REPLACE TRIGGER collection_translations AFTER DELETE ON collections
FOR EACH ROW EXECUTE FUNCTION delete_translations('collection');
