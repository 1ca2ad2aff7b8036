-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "replied_at" TIMESTAMPTZ(3),
ADD COLUMN     "reply" TEXT;

-- CreateTable
CREATE TABLE "saved_replies" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_replies_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_replies_store_id_title_idx" ON "saved_replies"("store_id", "title");

-- A reply has its time. Every row is without both.
ALTER TABLE reviews ADD CONSTRAINT reviews_reply_has_its_time CHECK ((reply IS NULL) = (replied_at IS NULL)) NOT VALID;

-- What is written or sent several times is found without reading all reviews.
CREATE INDEX reviews_same_text ON reviews (store_id, livemode, md5(lower(btrim(body))));
CREATE INDEX reviews_same_author ON reviews (store_id, livemode, lower(author_email));
