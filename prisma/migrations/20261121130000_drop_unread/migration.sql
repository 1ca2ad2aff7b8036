-- Written by nobody or read by nobody. Old code would still write one of them: fine before the first release.

-- AlterTable
ALTER TABLE "product_stats" DROP COLUMN "stock_total";

-- AlterTable
ALTER TABLE "payment_attempts" DROP COLUMN "request_hash";
