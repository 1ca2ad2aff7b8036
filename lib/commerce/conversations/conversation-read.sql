-- The visitor's most recent open conversation, with how many of the seller's messages they have not read; or null.
-- By the index on (token_hash, created_at), then (conversation_id, sequence).
CREATE OR REPLACE FUNCTION conversation_current(p_store text, p_livemode boolean, p_token bytea, p_now timestamptz)
RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM visitor_seen(p_store, p_livemode, p_token, p_now);
  RETURN (
    SELECT jsonb_build_object(
      'id', c.id, 'subject', c.subject, 'lastMessageAt', c.last_message_at, 'createdAt', c.created_at,
      'unreadCount', (
        SELECT count(*) FROM conversation_messages m
        WHERE m.conversation_id = c.id AND m.sequence > c.visitor_read_sequence AND m.sender = 'seller'
      )
    )
    FROM conversations c
    WHERE c.token_hash = p_token AND c.store_id = p_store AND c.livemode = p_livemode AND c.status = 'open'
    ORDER BY c.created_at DESC, c.id DESC LIMIT 1
  );
END $$;

-- The messages of the visitor's conversation, oldest first, the last thousand of them; null for anybody else's. What
-- is answered counts as read from then on: up to the last message of this very answer, not up to now, so that one
-- being written meanwhile stays unread. A poll that finds nothing new writes nothing.
CREATE OR REPLACE FUNCTION conversation_read(
  p_store text, p_livemode boolean, p_token bytea, p_conversation text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  conversation conversations%ROWTYPE;
  messages jsonb;
  last_of_seller bigint;
BEGIN
  PERFORM visitor_seen(p_store, p_livemode, p_token, p_now);
  SELECT * INTO conversation FROM conversations
  WHERE id = p_conversation AND store_id = p_store AND livemode = p_livemode AND token_hash = p_token;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT
    coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'sender', m.sender, 'body', m.body, 'createdAt', m.created_at
    ) ORDER BY m.sequence), '[]'),
    max(m.sequence) FILTER (WHERE m.sender = 'seller')
  INTO messages, last_of_seller
  FROM (
    SELECT * FROM conversation_messages WHERE conversation_id = p_conversation ORDER BY sequence DESC LIMIT 1000
  ) m;
  IF last_of_seller > conversation.visitor_read_sequence THEN
    UPDATE conversations SET visitor_read_at = p_now, visitor_read_sequence = last_of_seller
    WHERE id = p_conversation AND visitor_read_sequence < last_of_seller;
  END IF;
  RETURN messages;
END $$;
