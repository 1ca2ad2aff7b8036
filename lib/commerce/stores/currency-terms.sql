-- On which terms prices of a store are shown in a currency.
--
-- Arguments: the store, the currency's code.
-- Result: null for the store's own currency and for one that the store does not have.
-- Locks: none.
CREATE OR REPLACE FUNCTION store_terms(s stores, p_currency text) RETURNS currency_terms
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_currency <> s.currency AND (s.features ->> 'multiCurrency')::boolean THEN (
    SELECT ROW (c ->> 'code', (c ->> 'minorRate')::numeric, (c ->> 'step')::bigint, (c ->> 'ending')::bigint)::currency_terms
    FROM jsonb_array_elements(s.currencies) c WHERE c ->> 'code' = p_currency
  ) END
$$;

-- On which terms a cart or an order has its prices. A rate that was kept stays: of an order, and of a draft that its
-- seller has written in the currency of an order, where the store may not have that any more.
--
-- Arguments: the cart's or order's row.
-- Result: null where it has the prices of the store's own currency.
-- Locks: none.
CREATE OR REPLACE FUNCTION order_terms(o orders) RETURNS currency_terms
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF o.exchange_rate IS NOT NULL AND (o.type = 'order' OR o.draft_id IS NOT NULL) THEN
    RETURN ROW (o.currency, o.exchange_rate, 1, 0)::currency_terms;
  END IF;
  RETURN (SELECT store_terms(s, o.currency) FROM stores s WHERE s.id = o.store_id AND s.currency <> o.currency);
END $$;

-- An amount of an order in the store's currency, at the rate that the order keeps; half a minor unit rounds up. Exact:
-- div() has no decimals to lose. storeAmount() in lib/kit/currency-terms.ts is the same rule.
--
-- Arguments: minor units of the order's currency; its rate, null where that is the store's.
-- Result: minor units of the store's currency, 10^15 at most.
-- Locks: none. One expression, so that it becomes part of the statement it is called from.
CREATE OR REPLACE FUNCTION store_amount(p_amount bigint, p_rate numeric) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_rate IS NULL THEN p_amount
    ELSE (sign(p_amount) * least(div(2 * abs(p_amount)::numeric + p_rate, 2 * p_rate), 1000000000000000))::bigint END
$$;
