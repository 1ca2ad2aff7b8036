-- CreateTable
CREATE TABLE "mail_texts" (
    "store_id" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_texts_pkey" PRIMARY KEY ("store_id","language","key")
);
