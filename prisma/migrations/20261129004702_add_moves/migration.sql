-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "move_id" TEXT;

ALTER TABLE imports
  DROP CONSTRAINT imports_kind_check,
  ADD CONSTRAINT imports_kind_check CHECK (
    kind IN ('products', 'counts', 'redirects', 'customers', 'discounts', 'order_history', 'translations', 'gift_cards', 'pages')
  ) NOT VALID;

-- CreateTable
CREATE TABLE "moves" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "source" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "token" TEXT,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "problem" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "moves_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "move_kinds" (
    "move_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "problem" TEXT,
    "cursor" TEXT,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "records" INTEGER NOT NULL DEFAULT 0,
    "bytes" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "move_kinds_pkey" PRIMARY KEY ("move_id","kind")
);

-- CreateTable
CREATE TABLE "move_pages" (
    "move_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "move_pages_pkey" PRIMARY KEY ("move_id","kind","number")
);

-- CreateIndex
CREATE INDEX "moves_store_id_livemode_created_at_id_idx" ON "moves"("store_id", "livemode", "created_at", "id");

-- AddForeignKey
ALTER TABLE "move_kinds" ADD CONSTRAINT "move_kinds_move_id_fkey" FOREIGN KEY ("move_id") REFERENCES "moves"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "move_pages" ADD CONSTRAINT "move_pages_move_id_kind_fkey" FOREIGN KEY ("move_id", "kind") REFERENCES "move_kinds"("move_id", "kind") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "moves"
  ADD CHECK (source IN ('shopify', 'woocommerce')),
  ADD CHECK (status IN ('pending', 'running', 'succeeded', 'failed', 'cancelled')),
  -- What has ended needs no token, and what has not cannot be read without one.
  ADD CONSTRAINT moves_token_check CHECK (token IS NULL OR status IN ('pending', 'running')),
  ADD CONSTRAINT moves_ended_at_check CHECK ((ended_at IS NULL) = (status IN ('pending', 'running')));

ALTER TABLE "move_kinds" ADD CHECK (status IN ('waiting', 'reading', 'done', 'refused'));

-- One shop at a time is read for a store and mode; by this the next one is found as well.
CREATE UNIQUE INDEX "moves_unfinished" ON "moves" ("store_id", "livemode") WHERE status IN ('pending', 'running');
-- By this what is kept long enough is forgotten.
CREATE INDEX "moves_ended" ON "moves" ("ended_at") WHERE ended_at IS NOT NULL;
