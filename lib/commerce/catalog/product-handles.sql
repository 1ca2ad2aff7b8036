-- Names a product that no file has brought by the slug it was made with, or by that and its id where another is named
-- so already: a slug can be given away, a handle, which rows of files name a product by, cannot.
--
-- Arguments: the row, as a trigger has it.
-- Locks: none. Planned anew each time: a plan from when the shop had few products would go on to read all of them for
-- each that an import adds.
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
