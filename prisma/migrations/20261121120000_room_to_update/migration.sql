-- Rows that change often, in columns no index holds: with room on their page, a change touches no index.
ALTER TABLE orders SET (fillfactor = 80);
ALTER TABLE order_lines SET (fillfactor = 80);
ALTER TABLE visitors SET (fillfactor = 80);
ALTER TABLE store_modes SET (fillfactor = 50);
