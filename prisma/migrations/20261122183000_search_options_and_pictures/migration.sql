-- What refresh_products() keeps from now on, for the products there are: names of options and words of pictures are
-- found by a search, too. The texts of variants stay in front, as it writes them.
UPDATE products p SET variant_text = concat_ws(' ', p.variant_text, more.text)
FROM (
  SELECT q.id, nullif(concat_ws(' ',
    (SELECT string_agg(o.name, ' ' ORDER BY o.position, o.id) FROM options o WHERE o.product_id = q.id),
    (
      SELECT string_agg(m.alt, ' ' ORDER BY pm.position, m.id)
      FROM product_media pm JOIN media m ON m.id = pm.media_id WHERE pm.product_id = q.id AND m.alt <> ''
    )
  ), '') AS text
  FROM products q
) more
WHERE more.id = p.id AND more.text IS NOT NULL;

UPDATE store_modes SET catalog_version = catalog_version + 1;
