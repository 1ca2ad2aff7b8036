-- CreateTable
CREATE TABLE "reference_rates" (
    "day" DATE NOT NULL,
    "code" TEXT NOT NULL,
    "per_euro" DECIMAL(28,14) NOT NULL,

    CONSTRAINT "reference_rates_pkey" PRIMARY KEY ("day","code")
);

ALTER TABLE "reference_rates" ADD CONSTRAINT "reference_rates_per_euro_check" CHECK (per_euro > 0);
