-- CreateTable
CREATE TABLE "order_links" (
    "token_hash" BYTEA NOT NULL,
    "order_id" TEXT NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_links_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "order_links_order_id_idx" ON "order_links"("order_id");

-- AddForeignKey
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
