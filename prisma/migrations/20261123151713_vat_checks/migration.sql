-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "reverse_charge" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "vat_check" JSONB,
ADD COLUMN     "vat_check_due_at" TIMESTAMPTZ(3);

-- Hand-written: what the job that asks again looks for.
CREATE INDEX orders_vat_check_due ON orders (vat_check_due_at) WHERE type = 'order' AND vat_check_due_at IS NOT NULL;
