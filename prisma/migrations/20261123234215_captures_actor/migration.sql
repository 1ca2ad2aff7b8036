-- AlterTable
ALTER TABLE "captures" ADD COLUMN     "actor_id" TEXT,
ADD COLUMN     "actor_kind" TEXT;
