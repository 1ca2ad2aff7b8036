-- What the catalogue's reads look up by.

-- Everything a search reads, for finding it literally anywhere inside a word. lib/commerce/catalog/search.ts
-- repeats the expression; the index only serves that very text.
CREATE INDEX products_text_trigrams ON products USING gin (
  immutable_unaccent(lower(name || ' ' || summary || ' ' || description || ' ' || variant_text)) gin_trgm_ops
);

-- Lists by name, without reading the whole catalogue to sort it.
CREATE INDEX products_name_order ON products (store_id, status, (immutable_unaccent(lower(name))) COLLATE "C", id);
CREATE INDEX products_created_order ON products (store_id, status, created_at, id);

-- The moments at which prices change by themselves: few products have any.
CREATE INDEX products_sale_dates ON products (store_id, sale_starts_at, sale_ends_at)
  WHERE sale_starts_at IS NOT NULL OR sale_ends_at IS NOT NULL;
