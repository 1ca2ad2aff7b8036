-- CreateTable
CREATE TABLE "translations" (
    "store_id" TEXT NOT NULL,
    "owner_type" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "source_hash" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "translations_pkey" PRIMARY KEY ("owner_id","store_id","owner_type","locale","field")
);

-- By hand: what cannot be said above. An empty text would hide the store's own.
ALTER TABLE "translations" ADD CHECK ("text" <> '');
