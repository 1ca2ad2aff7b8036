ALTER TABLE "stock" VALIDATE CONSTRAINT "stock_available_check";
