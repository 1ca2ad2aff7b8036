-- AlterTable
ALTER TABLE "customers" ADD COLUMN     "custom_fields" JSONB NOT NULL DEFAULT '{}';

-- Used to purge the values of deleted definitions; includes only customers with values.
-- safe: no customer has values yet, so the table is scanned once and the index is empty.
CREATE INDEX customers_with_custom_fields ON customers (store_id, id) WHERE custom_fields <> '{}';
