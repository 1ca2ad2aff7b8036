ALTER TABLE "products" VALIDATE CONSTRAINT "products_size_guide_id_fkey";

ALTER TABLE "categories" VALIDATE CONSTRAINT "categories_size_guide_id_fkey";
