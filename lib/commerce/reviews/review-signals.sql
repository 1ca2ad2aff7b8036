-- What speaks against believing a review at once, in words and without a score. A short text like "Great!" is the same in
-- many honest ones. By the indexes reviews_same_text and reviews_same_author.
CREATE OR REPLACE FUNCTION review_signals(r reviews) RETURNS text[]
LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN concat(r.title, ' ', r.body) ~* '(https?://|www\.|\m[a-z0-9-]+\.(com|net|org|info|biz|shop|store|online|site|top|xyz|ru)\M)'
      THEN 'contains_link' END,
    CASE WHEN length(btrim(r.body)) >= 20 AND EXISTS (
      SELECT FROM reviews o
      WHERE o.store_id = r.store_id AND o.livemode = r.livemode AND md5(lower(btrim(o.body))) = md5(lower(btrim(r.body)))
        AND o.id <> r.id
    ) THEN 'same_text' END,
    CASE WHEN (
      SELECT count(*) FROM reviews o
      WHERE o.store_id = r.store_id AND o.livemode = r.livemode AND lower(o.author_email) = lower(r.author_email)
        AND o.created_at BETWEEN r.created_at - interval '1 day' AND r.created_at + interval '1 day'
    ) >= 3 THEN 'many_by_author' END,
    CASE WHEN NOT r.verified_purchase THEN 'unverified' END
  ], NULL);
$$;
