-- The names that the addresses of an order were given, folded as searches are: sellers look orders up by them. Stored,
-- because each order that the index proposes is compared with what was asked for. The blank before each name lets a
-- search for two letters begin a word, which is a trigram. Carts have none.
ALTER TABLE orders ADD COLUMN search_names text GENERATED ALWAYS AS (
  CASE WHEN type = 'order' THEN immutable_unaccent(lower(
    ' ' || coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', '') ||
    ' ' || coalesce(shipping_address ->> 'company', '') ||
    ' ' || coalesce(billing_address ->> 'firstName', '') || ' ' || coalesce(billing_address ->> 'lastName', '') ||
    ' ' || coalesce(billing_address ->> 'company', '')
  )) END
) STORED;
CREATE INDEX orders_by_name ON orders USING gin (search_names gin_trgm_ops) WHERE type = 'order';
