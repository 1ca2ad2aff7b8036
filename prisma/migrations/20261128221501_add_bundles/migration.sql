-- AlterTable
ALTER TABLE "stock" ADD COLUMN     "is_bundle" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "parts" JSONB;

-- CreateTable
CREATE TABLE "bundle_parts" (
    "product_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "part_product_id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "bundle_parts_pkey" PRIMARY KEY ("product_id","variant_id")
);

-- CreateIndex
CREATE INDEX "bundle_parts_variant_id_idx" ON "bundle_parts"("variant_id");

-- CreateIndex
CREATE INDEX "bundle_parts_part_product_id_idx" ON "bundle_parts"("part_product_id");

-- AddForeignKey
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "bundle_parts" ADD CONSTRAINT bundle_parts_quantity_check CHECK (quantity BETWEEN 1 AND 1000);

-- The units of stock that a line of an order is about: of a bundle those of its parts, of everything else its own.
CREATE VIEW line_units AS
SELECT l.order_id, l.id AS line_id, coalesce(part ->> 'variantId', l.variant_id) AS variant_id, one.units AS units_each,
  l.quantity * one.units AS quantity, l.restocked * one.units AS restocked,
  -- Sent, or not to be sent any more.
  (l.fulfilled + greatest(l.cancelled, l.restocked - l.fulfilled)) * one.units AS gone
FROM order_lines l
LEFT JOIN LATERAL jsonb_array_elements(l.parts) part ON true
CROSS JOIN LATERAL (SELECT coalesce((part ->> 'quantity')::integer, 1) AS units) one;
