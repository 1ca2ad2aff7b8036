-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "seller_read_sequence" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "expires_at" TIMESTAMPTZ(3);

-- A seller's inbox: the conversation something was said in last comes first, one without a word by when it was begun.
CREATE INDEX conversations_latest ON conversations (store_id, livemode, (coalesce(last_message_at, created_at)) DESC, id DESC);

ALTER TABLE stores ADD CONSTRAINT stores_policies_check CHECK (jsonb_typeof(policies) = 'array');
