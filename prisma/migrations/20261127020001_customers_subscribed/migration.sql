ALTER TABLE "consents" VALIDATE CONSTRAINT "consents_subscriber_id_fkey";
ALTER TABLE "consents" VALIDATE CONSTRAINT "consents_of_somebody";

-- By hand: customers who have agreed to marketing, and have proved their mailbox, are subscribers.
INSERT INTO "newsletter_subscribers" ("id", "store_id", "livemode", "email", "locale", "status", "confirmed_at", "created_at")
SELECT 'nsub_' || translate(substr(replace(gen_random_uuid()::text, '-', ''), 1, 21), '01', 'gh'), c."store_id", c."livemode", c."email", s."default_locale", 'confirmed',
  coalesce((
    SELECT max(k."created_at") FROM "consents" k WHERE k."customer_id" = c."id" AND k."granted"
  ), c."email_verified_at"), now()
FROM "customers" c JOIN "stores" s ON s."id" = c."store_id"
WHERE c."marketing_opt_in" AND c."email_verified_at" IS NOT NULL AND c."erased_at" IS NULL
ON CONFLICT DO NOTHING;

UPDATE "consents" k SET "subscriber_id" = n."id"
FROM "customers" c JOIN "newsletter_subscribers" n
  ON n."store_id" = c."store_id" AND n."livemode" = c."livemode" AND n."email" = c."email"
WHERE k."customer_id" = c."id";
