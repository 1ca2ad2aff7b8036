-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "overpaid_part" BIGINT NOT NULL DEFAULT 0;

-- By hand: until now a refund was of an edit as a whole, or not at all.
UPDATE refunds SET overpaid_part = amount WHERE for_edit;
