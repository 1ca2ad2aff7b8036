-- The next and the last end of a sale, found as products_sale_dates finds its begin: by one entry.
CREATE INDEX IF NOT EXISTS products_sale_ends ON products (store_id, sale_ends_at) WHERE sale_ends_at IS NOT NULL;
