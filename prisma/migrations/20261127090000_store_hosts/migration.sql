-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "hosts" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "store_hosts" (
    "host" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,

    CONSTRAINT "store_hosts_pkey" PRIMARY KEY ("host")
);

-- CreateIndex
CREATE INDEX "store_hosts_store_id_idx" ON "store_hosts"("store_id");

-- AddForeignKey
ALTER TABLE "store_hosts" ADD CONSTRAINT "store_hosts_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;
