-- How common a country is among orders: the planner takes no figures from an index of some rows only, and read the
-- orders of nearly everybody to find a page in another order than that index's.
CREATE STATISTICS orders_country ON (shipping_address ->> 'countryCode') FROM orders;
ANALYZE orders;
