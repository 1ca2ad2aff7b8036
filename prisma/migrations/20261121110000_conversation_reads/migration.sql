-- Conversations: the last of the seller's messages the visitor has read. By sequence, which rises in the order in
-- which messages are committed; times are those of requests, and a later message can have an earlier one.
ALTER TABLE conversations ADD COLUMN visitor_read_sequence bigint NOT NULL DEFAULT 0;

-- Feeds walk the published products of a store by id, batch after batch.
CREATE INDEX products_by_id ON products (store_id, status, id);
