-- Approves or rejects a review, and brings the product's rating along: the only place that counts reviews. The rating
-- is part of what lists and product pages show, so the catalogue version moves with it.
--
-- A function and not one statement, because each step has to see what the one before it waited for: in one snapshot,
-- the check of product_stats would refuse a count that was right by then.
--
-- Arguments: the review; its new status, approved or rejected; who does it, {kind, id}; the moment.
-- Result: whether anything has changed.
-- Locks: the review, then the product's stats and the store's mode; each change is counted and written down once,
-- however many moderators press the button.
CREATE OR REPLACE FUNCTION review_moderate(p_review text, p_status text, p_actor jsonb, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  review reviews%ROWTYPE;
  counted integer;
BEGIN
  SELECT * INTO review FROM reviews WHERE id = p_review FOR NO KEY UPDATE;
  IF NOT FOUND OR review.status = p_status THEN
    RETURN false;
  END IF;
  UPDATE reviews SET status = p_status, updated_at = p_now WHERE id = p_review;
  PERFORM audit_write(
    review.store_id, review.livemode, p_actor, 'review.' || p_status, 'review', p_review,
    jsonb_build_object('status', review.status), jsonb_build_object('status', p_status), p_now
  );
  counted := (p_status = 'approved')::integer - (review.status = 'approved')::integer;
  IF counted <> 0 THEN
    UPDATE product_stats SET review_count = review_count + counted, rating_sum = rating_sum + counted * review.rating
    WHERE product_id = review.product_id AND livemode = review.livemode;
    PERFORM touch_catalog(review.store_id, review.livemode);
  END IF;
  RETURN true;
END $$;
