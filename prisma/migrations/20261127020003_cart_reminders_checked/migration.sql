ALTER TABLE "stores" VALIDATE CONSTRAINT "stores_cart_reminder_hours";
