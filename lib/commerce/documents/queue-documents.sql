-- Has the invoice or credit note of an order written after the transaction has committed, by process-document-tasks.ts.
--
-- Arguments: the order; whether its first invoice may begin with this; the moment.
-- Locks: none but of the new row.
CREATE OR REPLACE FUNCTION queue_documents(p_order text, p_begins boolean, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO document_tasks (order_id, begins, due_at) VALUES (p_order, p_begins, p_now);
$$;
