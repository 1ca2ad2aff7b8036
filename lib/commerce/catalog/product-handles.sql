-- Names a product that no file has brought by the slug it was made with, or by that and its id where another is named
-- so already: a slug can be given away, a handle, which rows of files name a product by, cannot.
--
-- Arguments: the row, as a trigger has it.
-- Locks: none.
-- Result: the row, with a handle.
CREATE OR REPLACE FUNCTION name_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.handle IS NULL THEN
    NEW.handle := NEW.slug;
    IF EXISTS (SELECT FROM products p WHERE p.store_id = NEW.store_id AND p.handle = NEW.slug) THEN
      NEW.handle := NEW.slug || '-' || lower(replace(NEW.id, '_', '-'));
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER name_product BEFORE INSERT ON products
FOR EACH ROW EXECUTE FUNCTION name_product();
