-- Notes that the reader of a reminder is back, and in which cart.
--
-- Arguments: the reminder; the cart; the moment.
-- Locks: the reminder.
CREATE OR REPLACE FUNCTION cart_reminder_followed(p_reminder text, p_cart text, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE cart_reminders SET returned_at = coalesce(returned_at, p_now),
    restored_cart_ids = CASE WHEN p_cart = ANY (restored_cart_ids) THEN restored_cart_ids ELSE restored_cart_ids || p_cart END
  WHERE id = p_reminder
$$;
