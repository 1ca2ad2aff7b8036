-- AlterTable
ALTER TABLE "variants" ADD COLUMN     "custom_fields" JSONB NOT NULL DEFAULT '{}';

-- Used to purge the values of deleted definitions; includes only variants with values.
-- safe: no variant has values yet, so the table is scanned once and the index is empty.
CREATE INDEX variants_with_custom_fields ON variants (store_id, product_id) WHERE custom_fields <> '{}';
