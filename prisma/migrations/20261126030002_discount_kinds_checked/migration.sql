-- Reads the discounts without holding up those who write them.
ALTER TABLE discounts VALIDATE CONSTRAINT discounts_code_or_automatic;
ALTER TABLE discounts VALIDATE CONSTRAINT discounts_automatic_title;
ALTER TABLE discounts VALIDATE CONSTRAINT discounts_kind;
ALTER TABLE discounts VALIDATE CONSTRAINT discounts_rule;
ALTER TABLE discounts VALIDATE CONSTRAINT discounts_min_quantity;
ALTER TABLE discounts VALIDATE CONSTRAINT discounts_combines_with;
