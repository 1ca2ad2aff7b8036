-- What Prisma's schema language cannot say: search columns, checks and partial unique indexes.
-- These are the last fence: they hold even where the code above them is wrong.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- unaccent() is only STABLE because its dictionary may be swapped; ours is not, so an index may rely on it.
CREATE FUNCTION immutable_unaccent(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT public.unaccent('public.unaccent'::regdictionary, value) $$;

ALTER TABLE products DROP COLUMN search_text;
ALTER TABLE products ADD COLUMN search_text tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('simple', immutable_unaccent(name)), 'A') ||
  setweight(to_tsvector('simple', immutable_unaccent(variant_text)), 'B') ||
  setweight(to_tsvector('simple', immutable_unaccent(summary)), 'B') ||
  setweight(to_tsvector('simple', immutable_unaccent(description)), 'C')
) STORED;
CREATE INDEX products_search_text ON products USING gin (search_text);
CREATE INDEX products_name_trigrams ON products USING gin (immutable_unaccent(lower(name)) gin_trgm_ops);

-- Stores and keys
ALTER TABLE store_modes ADD CHECK (last_order_number >= 1000);
ALTER TABLE api_keys
  ADD CHECK (type IN ('publishable', 'secret')),
  ADD CHECK ((type = 'publishable') = (public_key IS NOT NULL));

-- Catalogue. Money is bounded to 10^12 minor units everywhere.
ALTER TABLE products
  ADD CHECK (status IN ('draft', 'published', 'archived')),
  ADD CHECK (product_type IN ('physical', 'digital', 'service')),
  ADD CHECK (shipping_type IN ('calculated', 'fixed', 'free', 'none')),
  ADD CHECK (price BETWEEN 0 AND 1000000000000),
  ADD CHECK (sale_price IS NULL OR sale_price BETWEEN 0 AND 1000000000000),
  ADD CHECK (cost IS NULL OR cost BETWEEN 0 AND 1000000000000),
  ADD CHECK (fixed_shipping_rate_cents IS NULL OR fixed_shipping_rate_cents BETWEEN 0 AND 1000000000000),
  ADD CHECK (min_order_quantity >= 1),
  ADD CHECK (max_order_quantity IS NULL OR max_order_quantity >= min_order_quantity);
ALTER TABLE variants
  ADD CHECK (price IS NULL OR price BETWEEN 0 AND 1000000000000),
  ADD CHECK (sale_price IS NULL OR sale_price BETWEEN 0 AND 1000000000000),
  ADD CHECK (cost IS NULL OR cost BETWEEN 0 AND 1000000000000),
  ADD CHECK (weight_grams IS NULL OR weight_grams >= 0);
CREATE UNIQUE INDEX variants_one_default ON variants (product_id) WHERE is_default;
ALTER TABLE options ADD CHECK (display IN ('swatch', 'button', 'dropdown', 'text'));
ALTER TABLE categories ADD CHECK (parent_id IS DISTINCT FROM id);
ALTER TABLE product_stats ADD CHECK (review_count >= 0 AND rating_sum >= 0);

-- Stock: what cannot be oversold even by a wrong statement.
ALTER TABLE stock SET (fillfactor = 70);
ALTER TABLE stock ADD CHECK (available BETWEEN 0 AND 1000000000);
ALTER TABLE stock_holds
  ADD CHECK (quantity > 0),
  ADD CHECK (state IN ('held', 'committed', 'released'));
ALTER TABLE stock_movements ADD CHECK (kind IN ('set', 'increment', 'decrement', 'restock'));

-- Discounts: used as often as allowed and no more.
ALTER TABLE discounts
  ADD CHECK (code = upper(btrim(code)) AND code <> ''),
  ADD CHECK (type IN ('percentage', 'fixed', 'free_shipping')),
  ADD CHECK (value >= 0 AND (type <> 'percentage' OR value <= 100)),
  ADD CHECK (usage_limit IS NULL OR usage_limit >= 0),
  ADD CHECK (usage_limit_per_customer IS NULL OR usage_limit_per_customer >= 0);
ALTER TABLE discount_usage
  ADD CHECK (used >= 0),
  ADD CHECK (usage_limit IS NULL OR used <= usage_limit);
ALTER TABLE discount_redemptions ADD CHECK (state IN ('held', 'committed', 'released'));

-- Shipping and tax
ALTER TABLE shipping_options
  ADD CHECK (price BETWEEN 0 AND 1000000000000),
  ADD CHECK (estimated_min_days >= 0 AND estimated_max_days >= estimated_min_days);
ALTER TABLE tax_rates ADD CHECK (rate_ppm BETWEEN 0 AND 1000000);

-- Carts and orders
CREATE UNIQUE INDEX orders_one_open_cart ON orders (token_hash) WHERE type = 'cart';
CREATE INDEX orders_placed_by_token ON orders (token_hash, placed_at DESC) WHERE type = 'order';
ALTER TABLE orders
  ADD CHECK (type IN ('cart', 'order')),
  ADD CHECK (hold IN ('none', 'charging', 'cancelling')),
  ADD CHECK (payment_status IS NULL OR payment_status IN
    ('pending', 'requires_action', 'paid', 'partially_refunded', 'refunded', 'cancelled')),
  ADD CHECK (fulfillment_status IN ('unfulfilled', 'fulfilled')),
  ADD CHECK ((type = 'order') = (order_number IS NOT NULL)),
  ADD CHECK ((type = 'order') = (payment_status IS NOT NULL)),
  ADD CHECK (subtotal >= 0 AND tax >= 0 AND shipping >= 0 AND discount >= 0 AND total >= 0),
  ADD CHECK (refunded >= 0 AND refund_pending >= 0 AND refunded + refund_pending <= captured);
ALTER TABLE order_lines
  ADD CHECK (quantity BETWEEN 1 AND 1000000),
  ADD CHECK (unit_price BETWEEN 0 AND 1000000000000),
  ADD CHECK (restocked BETWEEN 0 AND quantity);

-- Payments: one live attempt and one success for an order, whatever runs beside it.
CREATE UNIQUE INDEX payment_attempts_one_live ON payment_attempts (order_id)
  WHERE status IN ('sent', 'unknown', 'requires_action', 'pending');
CREATE UNIQUE INDEX payment_attempts_one_success ON payment_attempts (order_id) WHERE status = 'succeeded';
CREATE INDEX payment_attempts_due ON payment_attempts (next_check_at)
  WHERE status IN ('sent', 'unknown', 'requires_action', 'pending');
ALTER TABLE payment_attempts
  ADD CHECK (amount BETWEEN 0 AND 1000000000000),
  ADD CHECK (status IN ('sent', 'unknown', 'requires_action', 'pending', 'succeeded', 'failed', 'cancelled', 'late'));
CREATE INDEX refunds_due ON refunds (next_check_at) WHERE status = 'pending';
ALTER TABLE refunds
  ADD CHECK (amount > 0),
  ADD CHECK (status IN ('pending', 'succeeded', 'failed'));
ALTER TABLE test_payments
  ADD CHECK (status IN ('unconfirmed', 'requires_action', 'succeeded', 'failed', 'cancelled')),
  ADD CHECK (refunded BETWEEN 0 AND amount);

-- Outboxes
CREATE INDEX events_undispatched ON events (sequence) WHERE dispatched_at IS NULL;
CREATE INDEX mails_due ON mails (next_attempt_at) WHERE status = 'pending';
ALTER TABLE mails ADD CHECK (status IN ('pending', 'sent', 'captured', 'failed'));
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE state = 'pending';
ALTER TABLE webhook_deliveries ADD CHECK (state IN ('pending', 'delivered', 'failed'));

-- Reviews and conversations
ALTER TABLE reviews
  ADD CHECK (rating BETWEEN 1 AND 5),
  ADD CHECK (status IN ('pending_moderation', 'approved', 'rejected'));
CREATE UNIQUE INDEX reviews_one_a_customer ON reviews (product_id, customer_id, livemode)
  WHERE customer_id IS NOT NULL;
ALTER TABLE conversations ADD CHECK (status IN ('open', 'closed'));
ALTER TABLE conversation_messages ADD CHECK (sender IN ('visitor', 'seller'));

-- Sessions and staff
CREATE UNIQUE INDEX customer_sessions_one_a_token ON customer_sessions (token_hash) WHERE ended_at IS NULL;
ALTER TABLE staff_memberships ADD CHECK (role IN ('owner', 'manager', 'support'));

-- Lists are empty, never null.
ALTER TABLE discounts
  ALTER product_ids SET DEFAULT '{}', ALTER product_ids SET NOT NULL,
  ALTER category_ids SET DEFAULT '{}', ALTER category_ids SET NOT NULL;
ALTER TABLE shipping_options ALTER countries SET DEFAULT '{}', ALTER countries SET NOT NULL;
ALTER TABLE customers ALTER tags SET DEFAULT '{}', ALTER tags SET NOT NULL;
ALTER TABLE api_keys ALTER scopes SET DEFAULT '{}', ALTER scopes SET NOT NULL;
ALTER TABLE webhook_endpoints ALTER events SET DEFAULT '{}', ALTER events SET NOT NULL;
ALTER TABLE stores
  ALTER supported_currencies SET NOT NULL,
  ALTER supported_locales SET NOT NULL;
