-- CreateTable
CREATE TABLE "menus" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "items" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "menus_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "menus_store_id_place_key" ON "menus"("store_id", "place");

-- By hand: what cannot be said above.
ALTER TABLE "menus"
  ADD CHECK ("place" IN ('header', 'footer')),
  ADD CHECK (jsonb_typeof("items") = 'array');
