-- AlterTable
ALTER TABLE "categories" ADD COLUMN     "custom_fields" JSONB NOT NULL DEFAULT '{}';
