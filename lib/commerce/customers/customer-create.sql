-- Makes a customer and logs them in on the visitor's cart token. One customer a store, mode and address: of twenty
-- at once one is made, and the others are told that the address is taken. The mailbox is not proved by this, so
-- orders placed with it before stay out of sight.
--
-- Answers {"customerId", "email"} or {"refused": email_taken | token_taken}.
CREATE OR REPLACE FUNCTION customer_create(
  p_store text, p_livemode boolean, p_token bytea, p_new_token bytea, p_country text, p_customer jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  customer customers%ROWTYPE;
  broken text;
BEGIN
  INSERT INTO customers (id, store_id, livemode, email, first_name, last_name, marketing_opt_in, created_at, updated_at)
  VALUES (p_customer ->> 'id', p_store, p_livemode, p_customer ->> 'email', p_customer ->> 'firstName',
    p_customer ->> 'lastName', (p_customer ->> 'marketingOptIn')::boolean, p_now, p_now)
  ON CONFLICT (store_id, livemode, email) DO NOTHING
  RETURNING * INTO customer;
  IF NOT FOUND THEN
    RETURN '{"refused": "email_taken"}';
  END IF;
  PERFORM login_visitor(customer, p_token, p_new_token, p_country, p_now);
  PERFORM emit_customer_event(customer.id, 'customer.created', p_now);
  RETURN jsonb_build_object('customerId', customer.id, 'email', customer.email);
EXCEPTION WHEN unique_violation THEN
  -- Everything above is undone, the customer too.
  GET STACKED DIAGNOSTICS broken = CONSTRAINT_NAME;
  IF broken <> 'visitors_pkey' THEN RAISE; END IF;
  RETURN '{"refused": "token_taken"}';
END $$;
