-- Writes where an address leads. No redirect leads to another: a target that is itself redirected is followed, and
-- redirects to this address are changed to its target.
--
-- Arguments: the store, the id of a new one, the address, the target with its query, the path of the target, whether
-- the move is for good, whether a change of a slug made it, the moment. Both paths as canonicalPath() writes them.
-- Result: created, updated, unchanged, or loop, where the target leads back to the address and nothing is written.
-- Locks: the store's redirects until the commit, since two that are each valid alone can form a loop together.
CREATE OR REPLACE FUNCTION redirect_put(
  p_store text, p_id text, p_from text, p_target text, p_target_path text,
  p_permanent boolean, p_automatic boolean, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  known redirects;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('redirects ' || p_store, 0));
  SELECT target, target_path INTO p_target, p_target_path
  FROM (
    SELECT target, target_path, 1 AS place FROM redirects WHERE store_id = p_store AND from_path = p_target_path
    UNION ALL
    SELECT p_target, p_target_path, 2
  ) followed
  ORDER BY place LIMIT 1;
  IF p_target_path = p_from THEN RETURN 'loop'; END IF;
  UPDATE redirects SET target = p_target, target_path = p_target_path, updated_at = p_now
  WHERE store_id = p_store AND target_path = p_from;
  SELECT * INTO known FROM redirects WHERE store_id = p_store AND from_path = p_from;
  IF known.id IS NULL THEN
    INSERT INTO redirects (
      id, store_id, from_path, target, target_path, is_permanent, is_automatic, created_at, updated_at)
    VALUES (p_id, p_store, p_from, p_target, p_target_path, p_permanent, p_automatic, p_now, p_now);
    RETURN 'created';
  END IF;
  IF known.target = p_target AND known.is_permanent = p_permanent THEN RETURN 'unchanged'; END IF;
  UPDATE redirects
  SET target = p_target, target_path = p_target_path, is_permanent = p_permanent,
    is_automatic = p_automatic, updated_at = p_now
  WHERE id = known.id;
  RETURN 'updated';
END $$;

-- What a change of a slug means for redirects: the old address leads to the new one, in the transaction of the change,
-- and an address that is in use again leads nowhere else. A slug that something else of the type has in another language
-- is refused as a unique index would. Arguments of the trigger: what stands before the slug, whether the row has a status,
-- drafts of which were never public, and what translations call its type.
-- Locks: as redirect_put(), where a slug changes; translated slugs of the store, shared, so that none is given meanwhile.
CREATE OR REPLACE FUNCTION keep_address() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_status constant boolean := TG_ARGV[1]::boolean;
  address constant text := TG_ARGV[0] || NEW.slug;
BEGIN
  IF TG_OP = 'INSERT' OR OLD.slug <> NEW.slug THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('slugs ' || NEW.store_id, 0));
    IF EXISTS (
      SELECT FROM translations t
      WHERE t.store_id = NEW.store_id AND t.owner_type = TG_ARGV[2] AND t.field = 'slug' AND t.text = NEW.slug
        AND t.owner_id <> NEW.id
    ) THEN
      RAISE unique_violation USING MESSAGE = 'The slug is a translated slug of something else.';
    END IF;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NOT has_status OR to_jsonb(NEW) ->> 'status' <> 'draft' THEN
      DELETE FROM redirects WHERE store_id = NEW.store_id AND from_path = address;
    END IF;
    RETURN NULL;
  END IF;
  DELETE FROM redirects WHERE store_id = NEW.store_id AND from_path = address;
  IF OLD.slug <> NEW.slug AND (NOT has_status OR to_jsonb(OLD) ->> 'status' <> 'draft') THEN
    PERFORM redirect_put(
      NEW.store_id, new_id('rdr_'), TG_ARGV[0] || OLD.slug, address, address, true, true, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_address_made AFTER INSERT ON products
FOR EACH ROW EXECUTE FUNCTION keep_address('/products/', 'true', 'product');

CREATE OR REPLACE TRIGGER product_address AFTER UPDATE OF slug, status ON products
FOR EACH ROW WHEN (OLD.slug <> NEW.slug OR OLD.status = 'draft' AND NEW.status <> 'draft')
EXECUTE FUNCTION keep_address('/products/', 'true', 'product');

CREATE OR REPLACE TRIGGER category_address_made AFTER INSERT ON categories
FOR EACH ROW EXECUTE FUNCTION keep_address('/categories/', 'false', 'category');

CREATE OR REPLACE TRIGGER category_address AFTER UPDATE OF slug ON categories
FOR EACH ROW WHEN (OLD.slug <> NEW.slug)
EXECUTE FUNCTION keep_address('/categories/', 'false', 'category');

CREATE OR REPLACE TRIGGER collection_address_made AFTER INSERT ON collections
FOR EACH ROW EXECUTE FUNCTION keep_address('/collections/', 'false', 'collection');

CREATE OR REPLACE TRIGGER collection_address AFTER UPDATE OF slug ON collections
FOR EACH ROW WHEN (OLD.slug <> NEW.slug)
EXECUTE FUNCTION keep_address('/collections/', 'false', 'collection');

CREATE OR REPLACE TRIGGER page_address_made AFTER INSERT ON content_entries
FOR EACH ROW WHEN (NEW.type = 'page')
EXECUTE FUNCTION keep_address('/pages/', 'true', 'content');

CREATE OR REPLACE TRIGGER page_address AFTER UPDATE OF slug, status ON content_entries
FOR EACH ROW WHEN (NEW.type = 'page' AND (OLD.slug <> NEW.slug OR OLD.status = 'draft' AND NEW.status <> 'draft'))
EXECUTE FUNCTION keep_address('/pages/', 'true', 'content');

CREATE OR REPLACE TRIGGER article_address_made AFTER INSERT ON content_entries
FOR EACH ROW WHEN (NEW.type = 'article')
EXECUTE FUNCTION keep_address('/journal/', 'true', 'content');

CREATE OR REPLACE TRIGGER article_address AFTER UPDATE OF slug, status ON content_entries
FOR EACH ROW WHEN (NEW.type = 'article' AND (OLD.slug <> NEW.slug OR OLD.status = 'draft' AND NEW.status <> 'draft'))
EXECUTE FUNCTION keep_address('/journal/', 'true', 'content');
