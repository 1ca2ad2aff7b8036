-- CreateTable
CREATE TABLE "newsletter_subscribers" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "email" TEXT,
    "locale" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "wording" TEXT,
    "requested_at" TIMESTAMPTZ(3),
    "requests" INTEGER NOT NULL DEFAULT 0,
    "confirmed_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "newsletter_subscribers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscribers_store_id_livemode_email_key" ON "newsletter_subscribers"("store_id", "livemode", "email");

-- CreateIndex
CREATE INDEX "newsletter_subscribers_store_id_livemode_created_at_id_idx" ON "newsletter_subscribers"("store_id", "livemode", "created_at", "id");

-- AlterTable
ALTER TABLE "consents" ADD COLUMN     "subscriber_id" TEXT,
ALTER COLUMN "customer_id" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "consents_subscriber_id_id_idx" ON "consents"("subscriber_id", "id");

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "newsletter_subscribers"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

-- By hand: what cannot be said above.
ALTER TABLE "newsletter_subscribers" ADD CHECK ("status" IN ('pending', 'confirmed', 'unsubscribed'));
ALTER TABLE "consents" ADD CONSTRAINT "consents_of_somebody" CHECK (num_nonnulls("customer_id", "subscriber_id") > 0) NOT VALID;

-- The job that forgets who never confirmed.
CREATE INDEX "newsletter_subscribers_pending" ON "newsletter_subscribers" ("requested_at") WHERE "status" = 'pending' AND "email" IS NOT NULL;
