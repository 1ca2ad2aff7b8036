-- The categories that a product is in, and all above them, as discounts ask: what holds for a category holds for what
-- lies below it, as its list shows it. UNION without ALL ends even in a ring.
--
-- Arguments: the product.
-- Locks: none.
-- Result: their ids, sorted; none are [].
CREATE OR REPLACE FUNCTION categories_of(p_product text) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above (id) AS (
    SELECT category_id FROM product_categories WHERE product_id = p_product
    UNION
    SELECT c.parent_id FROM above JOIN categories c ON c.id = above.id WHERE c.parent_id IS NOT NULL
  )
  SELECT coalesce(jsonb_agg(id ORDER BY id), '[]') FROM above
$$;
