ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_credit_check";
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_by_hand_check";
