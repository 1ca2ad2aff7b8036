-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "client_hash" BYTEA;

-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "return_url_hosts" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "attempt_counts" (
    "bucket" BYTEA NOT NULL,
    "attempts" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attempt_counts_pkey" PRIMARY KEY ("bucket")
);

-- CreateIndex
CREATE INDEX "attempt_counts_ends_at_idx" ON "attempt_counts"("ends_at");

-- Unpaid transfers of one address are counted at each checkout by transfer; hardly any attempt is one.
CREATE INDEX IF NOT EXISTS payment_attempts_unpaid_transfers ON payment_attempts (client_hash)
  WHERE payment_method = 'bank_transfer' AND status IN ('sent', 'pending');

-- From now on a payment leads back to hosts that the store lists. Storefronts elsewhere that have sold something are
-- listed, so that an upgrade does not close their checkout.
UPDATE stores s SET return_url_hosts = used.hosts
FROM (
  SELECT store_id, array_agg(host ORDER BY host) AS hosts FROM (
    SELECT DISTINCT store_id, lower(substring(return_url FROM '^https?://(?:[^/?#@]*@)?([^/?#]+)')) AS host
    FROM payment_attempts WHERE livemode AND status = 'succeeded'
  ) seen
  WHERE host IS NOT NULL AND host !~ '^(localhost|127\.|\[::1\])'
  GROUP BY store_id
) used
WHERE used.store_id = s.id;
