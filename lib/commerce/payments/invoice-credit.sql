-- What a customer owes for orders on invoice, including those being placed just now. In the store's currency, which is
-- that of every order on invoice.
--
-- Arguments: the customer.
-- Locks: none; who decides by it holds the customer's row.
CREATE OR REPLACE FUNCTION customer_open_amount(p_customer text) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(sum(a.amount - o.received), 0) FROM orders o JOIN payment_attempts a ON a.order_id = o.id
    WHERE o.customer_id = p_customer AND a.payment_method = 'invoice' AND attempt_is_open(a.status)
  );
END $$;

-- How much a customer may still order on invoice: the only function that decides this. Null for a customer who may not:
-- the store does not offer it, the customer has neither a limit nor a tag that gives one, has not proved their mailbox,
-- or is overdue. The customer's own limit takes precedence over those of tags; of several tags the highest counts.
--
-- Arguments: the customer; the moment.
-- Locks: none; who decides by it holds the customer's row.
CREATE OR REPLACE FUNCTION invoice_credit(p_customer text, p_now timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT greatest(0, coalesce(c.invoice_limit, by_tag.allowed) - customer_open_amount(c.id))
    FROM customers c JOIN stores s ON s.id = c.store_id, LATERAL (
      SELECT max((given ->> 'limit')::bigint) AS allowed
      FROM jsonb_array_elements(coalesce(s.invoice_payment -> 'tagLimits', '[]')) AS given
      WHERE given ->> 'tag' = ANY (c.tags)
    ) AS by_tag
    WHERE c.id = p_customer AND s.invoice_payment IS NOT NULL AND coalesce(c.invoice_limit, by_tag.allowed) IS NOT NULL AND c.email_verified_at IS NOT NULL AND c.erased_at IS NULL
      AND NOT EXISTS (
        SELECT FROM orders o
        WHERE o.customer_id = c.id AND o.type = 'order' AND o.payment_due_at < p_now AND o.payment_status = 'pending'
      )
  );
END $$;
