-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "undo_until" TIMESTAMPTZ(3);

-- By hand: what cannot be said above.
CREATE INDEX "imports_undo_until" ON "imports"("undo_until") WHERE "undo_until" IS NOT NULL;
