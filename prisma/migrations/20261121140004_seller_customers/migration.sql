-- AlterTable
ALTER TABLE "customers" ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

-- What a seller looks customers up by, folded as searches are. Stored, so that two letters that no trigram serves
-- are still found fast among 100,000.
ALTER TABLE customers ADD COLUMN search_text text GENERATED ALWAYS AS (
  immutable_unaccent(lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email))
) STORED;
CREATE INDEX customers_search_trigrams ON customers USING gin (search_text gin_trgm_ops);
CREATE INDEX customers_tags ON customers USING gin (tags);

-- What nothing could ever fall into is a mistake.
ALTER TABLE discounts ADD CONSTRAINT discounts_period_check CHECK (ends_at > starts_at);
ALTER TABLE shipping_options
  ADD CONSTRAINT shipping_options_subtotal_check CHECK (max_subtotal > min_subtotal),
  ADD CONSTRAINT shipping_options_weight_check CHECK (max_weight_grams > min_weight_grams);
