-- Whether the shop lists a product: in lists and their filters and counts, searches and suggestions, related products,
-- feeds and the sitemap. A published product that is not listed is found only by its id or slug, and can be bought like
-- any other: those statements check the status.
--
-- Arguments: the product.
-- Locks: none. One expression, so that it becomes part of the statement it is called from, and its indexes serve.
CREATE OR REPLACE FUNCTION is_listed(p products) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p.status = 'published' AND p.visibility = 'listed'
$$;
