-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "cart_reminder_hours" INTEGER;

-- CreateTable
CREATE TABLE "cart_reminders" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "cart_id" TEXT NOT NULL,
    "subscriber_id" TEXT,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "lines" JSONB,
    "token_hash" BYTEA,
    "expires_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "returned_at" TIMESTAMPTZ(3),
    "restored_cart_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cart_reminders_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cart_reminders_cart_id_key" ON "cart_reminders"("cart_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_reminders_token_hash_key" ON "cart_reminders"("token_hash");

-- CreateIndex
CREATE INDEX "cart_reminders_subscriber_id_sent_at_idx" ON "cart_reminders"("subscriber_id", "sent_at");

-- CreateIndex
CREATE INDEX "cart_reminders_store_id_livemode_sent_at_idx" ON "cart_reminders"("store_id", "livemode", "sent_at");

-- AddForeignKey
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "newsletter_subscribers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: what cannot be said above.
ALTER TABLE "stores" ADD CONSTRAINT "stores_cart_reminder_hours" CHECK ("cart_reminder_hours" BETWEEN 1 AND 72) NOT VALID;
ALTER TABLE "cart_reminders" ADD CHECK (("sent_at" IS NULL) = ("lines" IS NULL));

-- The job that queues what is due.
CREATE INDEX "cart_reminders_unsent" ON "cart_reminders" ("last_seen_at") WHERE "sent_at" IS NULL;
