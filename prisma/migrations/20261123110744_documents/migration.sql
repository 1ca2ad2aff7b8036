-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "invoicing" JSONB;

-- CreateTable
CREATE TABLE "documents" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "kind" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "refund_id" TEXT,
    "number" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "locale" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "net" BIGINT NOT NULL,
    "tax" BIGINT NOT NULL,
    "total" BIGINT NOT NULL,
    "record" JSONB NOT NULL,
    "issued_on" DATE NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_counters" (
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "kind" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "document_counters_pkey" PRIMARY KEY ("store_id","livemode","kind","year")
);

-- CreateTable
CREATE TABLE "document_tasks" (
    "id" BIGSERIAL NOT NULL,
    "order_id" TEXT NOT NULL,
    "begins" BOOLEAN NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "documents_refund_id_key" ON "documents"("refund_id");

-- CreateIndex
CREATE INDEX "documents_order_id_idx" ON "documents"("order_id");

-- CreateIndex
CREATE INDEX "documents_store_id_livemode_issued_on_id_idx" ON "documents"("store_id", "livemode", "issued_on", "id");

-- CreateIndex
CREATE UNIQUE INDEX "documents_store_id_livemode_kind_year_sequence_key" ON "documents"("store_id", "livemode", "kind", "year", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "documents_store_id_livemode_kind_number_key" ON "documents"("store_id", "livemode", "kind", "number");

-- CreateIndex
CREATE INDEX "document_tasks_due_at_idx" ON "document_tasks"("due_at");

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_tasks" ADD CONSTRAINT "document_tasks_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "documents"
  ADD CHECK (kind IN ('invoice', 'credit_note')),
  ADD CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL)),
  ADD CHECK (sequence >= 1),
  ADD CHECK (net + tax = total);
CREATE UNIQUE INDEX documents_one_invoice ON documents (order_id) WHERE kind = 'invoice';

-- What was handed to a buyer and to a tax office stays as it is, whoever asks.
CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'documents never change' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER documents_immutable BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
