-- Sets the handle of a product not created by a file to its first slug, or to slug and id if another product has that
-- handle: a slug can move to another product, a handle, by which rows of files name a product, cannot.
--
-- Arguments: the row, as a trigger has it.
-- Locks: none. Planned on each call: a plan made for few products would scan all products for each one that an import
-- adds.
-- Result: the row, with a handle.
CREATE OR REPLACE FUNCTION name_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_taken boolean;
BEGIN
  IF NEW.handle IS NULL THEN
    NEW.handle := NEW.slug;
    EXECUTE 'SELECT EXISTS (SELECT FROM products WHERE store_id = $1 AND handle = $2)'
      INTO is_taken USING NEW.store_id, NEW.slug;
    IF is_taken THEN
      NEW.handle := NEW.slug || '-' || lower(replace(NEW.id, '_', '-'));
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER name_product BEFORE INSERT ON products
FOR EACH ROW EXECUTE FUNCTION name_product();
