-- The orders there are, a thousand at a time, each thousand committed by itself, so that whoever changes an order meanwhile
-- waits for milliseconds. It stands alone in its file because only a statement alone may commit in its middle; one that was
-- interrupted begins again and passes over what it has done. Whatever is placed meanwhile has its country by the trigger.
DO $$
DECLARE
  done text := '';
  upto text;
BEGIN
  LOOP
    SELECT max(id) INTO upto FROM (SELECT id FROM orders WHERE id > done ORDER BY id LIMIT 1000) batch;
    EXIT WHEN upto IS NULL;
    UPDATE orders SET shipping_country = shipping_address ->> 'countryCode'
    WHERE id > done AND id <= upto AND type = 'order' AND shipping_country IS NULL
      AND shipping_address ->> 'countryCode' IS NOT NULL;
    COMMIT;
    done := upto;
  END LOOP;
END $$;
