-- Counts one attempt in each bucket, or in none where one of them is full.
--
-- Arguments: the buckets, hashes of what is counted; for each the most attempts and for how many seconds it counts;
-- the moment.
-- Result: the seconds until the full bucket begins anew, or null where the attempt was counted.
-- Locks: each bucket's row, in the order they are named.
CREATE OR REPLACE FUNCTION attempt_count(p_buckets bytea[], p_most integer[], p_seconds integer[], p_now timestamptz)
RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  made integer;
  ends timestamptz;
BEGIN
  FOR i IN 1 .. cardinality(p_buckets) LOOP
    INSERT INTO attempt_counts AS c (bucket, attempts, ends_at)
    VALUES (p_buckets[i], 0, p_now + make_interval(secs => p_seconds[i]))
    ON CONFLICT (bucket) DO UPDATE SET
      attempts = CASE WHEN c.ends_at <= p_now THEN 0 ELSE c.attempts END,
      ends_at = CASE WHEN c.ends_at <= p_now THEN excluded.ends_at ELSE c.ends_at END
    RETURNING c.attempts, c.ends_at INTO made, ends;
    IF made >= p_most[i] THEN
      RETURN ceil(extract(epoch FROM ends - p_now));
    END IF;
  END LOOP;
  UPDATE attempt_counts SET attempts = attempts + 1 WHERE bucket = ANY(p_buckets);
  RETURN NULL;
END $$;
