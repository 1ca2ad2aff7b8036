-- AlterTable
ALTER TABLE "content_versions" ADD COLUMN     "sections" JSONB NOT NULL DEFAULT '[]';

-- By hand: what cannot be said above. With the unique index on store, type and slug a store has one home page. What is
-- there is known to be right: it passed a narrower check.
ALTER TABLE "content_entries"
  DROP CONSTRAINT "content_entries_type_check",
  ADD CONSTRAINT "content_entries_type_check" CHECK ("type" IN ('page', 'article', 'home')) NOT VALID,
  ADD CONSTRAINT "content_entries_one_home" CHECK ("type" <> 'home' OR "slug" = 'home') NOT VALID;
