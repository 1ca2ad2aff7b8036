-- AlterTable
ALTER TABLE "products" ADD COLUMN     "visibility" TEXT NOT NULL DEFAULT 'listed';

-- By hand: what cannot be said above.
ALTER TABLE "products" ADD CONSTRAINT "products_visibility_known" CHECK ("visibility" IN ('listed', 'unlisted')) NOT VALID;
ALTER TABLE "products" VALIDATE CONSTRAINT "products_visibility_known";
