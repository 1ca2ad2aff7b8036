-- Disputes that the seller has to answer: counted at home and listed from there. Hardly any order has one.
CREATE INDEX IF NOT EXISTS orders_disputed ON orders (store_id, livemode, placed_at, id)
  WHERE type = 'order' AND dispute ->> 'status' IN ('needs_response', 'warning_needs_response');
