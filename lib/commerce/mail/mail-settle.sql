-- Books what became of one try to send a mail, with what was written. p_attempt is the fence: a sender whose lease ran
-- out and whose mail was taken over books nothing. A mail that is done with keeps no login token in its payload.
--
-- p_outcome {status, subject, text, html, error, retryAt}
CREATE OR REPLACE FUNCTION mail_settle(p_mail text, p_attempt integer, p_outcome jsonb, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mails SET
    status = p_outcome ->> 'status', error = p_outcome ->> 'error',
    subject = p_outcome ->> 'subject', text = p_outcome ->> 'text', html = p_outcome ->> 'html',
    sent_at = CASE WHEN p_outcome ->> 'status' IN ('sent', 'captured') THEN p_now END,
    next_attempt_at = (p_outcome ->> 'retryAt')::timestamptz, lease_until = NULL,
    payload = CASE WHEN p_outcome ->> 'status' = 'pending' THEN payload ELSE payload - 'token' END
  WHERE id = p_mail AND attempts = p_attempt;
  RETURN FOUND;
END $$;
