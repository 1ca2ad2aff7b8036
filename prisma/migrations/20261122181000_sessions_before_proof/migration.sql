-- Sessions that began before their customer's mailbox was proved: anybody may have begun them, and from now on the proof
-- itself ends them.
UPDATE "customer_sessions" s SET "ended_at" = now()
FROM "customers" c
WHERE c."id" = s."customer_id" AND s."ended_at" IS NULL AND s."created_at" < c."email_verified_at";
