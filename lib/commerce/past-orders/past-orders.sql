-- Makes imported past orders immutable. Erasing a person may clear personal data, and a merge of customers may assign
-- them to the remaining one.
CREATE OR REPLACE FUNCTION keep_past_order() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  erasable text[] := '{email,shipping_address,billing_address,fingerprint}';
  movable text[] := '{customer_key}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- What is left of the erasable is as it was, and so is all else.
    IF to_jsonb(NEW) - erasable - movable = to_jsonb(OLD) - erasable - movable AND NOT EXISTS (
      SELECT FROM jsonb_each(to_jsonb(NEW)) n
      WHERE n.key = ANY (erasable) AND n.value <> 'null' AND n.value <> to_jsonb(OLD) -> n.key
    ) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'A past order is kept as it was brought in.' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE OR REPLACE TRIGGER keep_past_order BEFORE UPDATE OR DELETE ON past_orders
FOR EACH ROW EXECUTE FUNCTION keep_past_order();
