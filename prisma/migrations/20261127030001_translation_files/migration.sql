-- By hand: files of translations. What is there is known to be right: it passed a narrower check.
ALTER TABLE "imports"
  DROP CONSTRAINT "imports_kind_check",
  ADD CONSTRAINT "imports_kind_check" CHECK ("kind" IN ('products', 'counts', 'redirects', 'customers', 'discounts', 'order_history', 'translations')) NOT VALID;
