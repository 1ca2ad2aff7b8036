-- The mails of one order leave one after the other: whether an earlier one to the same reader still waits is asked of
-- each that is due.
CREATE INDEX IF NOT EXISTS mails_pending_by_reader ON mails (to_address, created_at) WHERE status = 'pending';
