-- Moves the catalogue version with every change of what is shown of a review: lists and product pages show its stars, and
-- reviews themselves are kept under that version.
--
-- Locks: the mode of the store until the commit. It runs there, because that is the last in the order of locks, and who
-- erases a customer takes others after the reviews.
CREATE OR REPLACE FUNCTION review_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF 'approved' IN (OLD.status, NEW.status) THEN
    PERFORM touch_catalog(coalesce(NEW.store_id, OLD.store_id), coalesce(NEW.livemode, OLD.livemode));
    PERFORM stamp_facets(ARRAY[coalesce(NEW.product_id, OLD.product_id)], coalesce(NEW.livemode, OLD.livemode));
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS review_changed ON reviews;
CREATE CONSTRAINT TRIGGER review_changed
AFTER INSERT OR DELETE OR UPDATE OF status, rating, title, body, author_name, verified_purchase, reply, replied_at ON reviews
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION review_changed();
