-- Whether the shop names a product where it lists any: in lists and what they are narrowed and counted by, searches and what
-- they suggest, beside other products, in feeds and in the sitemap. What is published and not listed is found by its id or
-- slug alone, and is bought like any other: there a statement asks for the status.
--
-- Arguments: the product.
-- Locks: none. One expression, so that it becomes part of the statement it is called from, and its indexes serve.
CREATE OR REPLACE FUNCTION is_listed(p products) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p.status = 'published' AND p.visibility = 'listed'
$$;
