-- What a receiver answered is kept with each attempt.
ALTER TABLE "webhook_deliveries" DROP COLUMN "response_excerpt";

-- Deliveries are taken receiver by receiver, those due longest first, so that no receiver's backlog hides another's.
-- Led by the receiver it also answers which receivers have anything waiting at all.
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE state = 'pending';

-- Of what receivers answered the old is forgotten; only attempts that still hold some are looked at.
CREATE INDEX webhook_attempts_excerpts ON webhook_attempts (created_at) WHERE response_excerpt IS NOT NULL;

ALTER TABLE webhook_deliveries ADD CHECK (state <> 'pending' OR next_attempt_at IS NOT NULL);
ALTER TABLE webhook_endpoints ADD CHECK (disabled_reason IN ('gone', 'failing'));
