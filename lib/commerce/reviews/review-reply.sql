-- Puts the shop's answer below a review or takes it away, once however often it is sent, with the entry of who did it.
-- Reviews are read afresh each time, so no catalogue version moves. p_actor is {kind, id}.
CREATE OR REPLACE FUNCTION review_reply(p_review text, p_reply text, p_actor jsonb, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  review reviews%ROWTYPE;
BEGIN
  SELECT * INTO review FROM reviews WHERE id = p_review FOR NO KEY UPDATE;
  IF NOT FOUND OR review.reply IS NOT DISTINCT FROM p_reply THEN
    RETURN false;
  END IF;
  UPDATE reviews SET reply = p_reply, replied_at = CASE WHEN p_reply IS NOT NULL THEN p_now END, updated_at = p_now
  WHERE id = p_review;
  PERFORM audit_write(
    review.store_id, review.livemode, p_actor, 'review.updated', 'review', p_review,
    jsonb_build_object('reply', review.reply), jsonb_build_object('reply', p_reply), p_now
  );
  RETURN true;
END $$;
