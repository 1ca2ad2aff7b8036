-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "gift" JSONB;

-- AlterTable
ALTER TABLE "stored_value_accounts" ADD COLUMN     "order_id" TEXT,
ADD COLUMN     "order_line_id" TEXT,
ADD COLUMN     "order_unit" INTEGER,
ADD COLUMN     "revoked_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "stored_value_accounts_order_id_idx" ON "stored_value_accounts"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "stored_value_accounts_order_line_id_order_unit_key" ON "stored_value_accounts"("order_line_id", "order_unit");

-- The gift cards of an order that are to be issued.
CREATE INDEX order_lines_gift_cards_unsent ON order_lines (order_id)
  WHERE product_type = 'gift_card' AND fulfilled + cancelled < quantity;

ALTER TABLE products
  DROP CONSTRAINT products_product_type_check,
  ADD CONSTRAINT products_product_type_check
    CHECK (product_type IN ('physical', 'digital', 'service', 'gift_card')) NOT VALID;

ALTER TABLE stored_value_entries
  DROP CONSTRAINT stored_value_entries_kind,
  ADD CONSTRAINT stored_value_entries_kind
    CHECK (kind IN ('issue', 'spend', 'release', 'refund', 'adjustment', 'expiry', 'merge', 'revoke')) NOT VALID;

ALTER TABLE imports
  DROP CONSTRAINT imports_kind_check,
  ADD CONSTRAINT imports_kind_check CHECK (
    kind IN ('products', 'counts', 'redirects', 'customers', 'discounts', 'order_history', 'translations', 'gift_cards')
  ) NOT VALID;
