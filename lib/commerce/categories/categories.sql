-- One category as its seller sees it. productCount is of published products in it and below it, each once: what the
-- shop lists for it. UNION without ALL ends even in a ring.
CREATE OR REPLACE FUNCTION category_facts(p categories) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'name', p.name, 'description', p.description, 'imageUrl', p.image_url,
    'parentId', p.parent_id, 'position', p.position, 'metaTitle', p.meta_title, 'metaDescription', p.meta_description,
    'createdAt', p.created_at, 'updatedAt', p.updated_at,
    'productCount', (
      WITH RECURSIVE branch (id) AS (
        SELECT p.id
        UNION
        SELECT c.id FROM branch JOIN categories c ON c.parent_id = branch.id AND c.store_id = p.store_id
      )
      SELECT count(DISTINCT s.id)
      FROM branch
      JOIN product_categories pc ON pc.category_id = branch.id
      JOIN products s ON s.id = pc.product_id AND s.status = 'published'
    )
  );
END $$;
