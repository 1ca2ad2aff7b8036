-- What a page or an article said is never changed: a version that is wrong is followed by a better one. The function
-- and its trigger came with each start before; they belong to the table.
CREATE OR REPLACE FUNCTION keep_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Versions of content are added and never changed.';
END $$;

CREATE OR REPLACE TRIGGER keep_content_version BEFORE UPDATE ON content_versions
FOR EACH ROW EXECUTE FUNCTION keep_content_version();
