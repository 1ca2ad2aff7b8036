import { columnName } from "@/lib/platform/db/column-name";
import { Prisma } from "@/lib/platform/db/generated/client";

type LockableTable =
  | "custom_fields"
  | "customer_groups"
  | "media"
  | "merchandising_rules"
  | "price_lists"
  | "saved_replies"
  | "shipping_options"
  | "synonyms"
  | "tax_rates"
  | "withdrawals";

/**
 * By the primary key. The store, and the mode of tables that have one, are conditions, so that a row of another store
 * is never locked.
 */
type RowKey = { id: string; storeId: string; livemode?: boolean };

/** Locks a row until the transaction ends. Locks nothing if there is none: the caller reads it next. */
export async function lockRow(
  tx: Prisma.TransactionClient,
  table: LockableTable,
  key: RowKey,
): Promise<void> {
  const conditions = Object.entries(key).map(
    ([field, value]) => Prisma.sql`${Prisma.raw(columnName(field))} = ${value}`,
  );
  await tx.$queryRaw`
    SELECT id FROM ${Prisma.raw(table)} WHERE ${Prisma.join(conditions, " AND ")} FOR UPDATE`;
}
