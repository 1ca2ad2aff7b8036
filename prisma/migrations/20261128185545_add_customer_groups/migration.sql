-- Customers who are treated alike: by a rule, and by the seller's hand.
-- CreateTable
CREATE TABLE "customer_groups" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "name" TEXT NOT NULL,
    "handle" TEXT NOT NULL,
    "rule" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_group_members" (
    "group_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_group_members_pkey" PRIMARY KEY ("group_id","customer_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "customer_groups_store_id_livemode_handle_key" ON "customer_groups"("store_id", "livemode", "handle");

-- CreateIndex
CREATE INDEX "customer_group_members_customer_id_idx" ON "customer_group_members"("customer_id");

-- AddForeignKey
ALTER TABLE "customer_group_members" ADD CONSTRAINT "customer_group_members_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "customer_groups"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_group_members" ADD CONSTRAINT "customer_group_members_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
