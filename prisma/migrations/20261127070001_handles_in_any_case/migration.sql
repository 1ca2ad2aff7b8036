-- By hand: Prisma knows no index on an expression. An address names a product by its handle in any case.
CREATE INDEX "products_handle_in_any_case" ON "products"("store_id", lower("handle"));
