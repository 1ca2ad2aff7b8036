-- What a file says and the store has already: so that a second run of a file can be seen to change nothing.
ALTER TABLE "imports" ADD COLUMN "unchanged_count" INTEGER NOT NULL DEFAULT 0;
