import { findDeletedField, removeDeletedField } from "@/lib/commerce/custom-fields";
import { db } from "@/lib/platform/db";

/** Customers locked by one statement; short enough not to delay other writers noticeably. */
const BATCH = 500;

/**
 * Removes values of deleted fields from customers in batches, then the field itself. Returns the number of rows changed.
 * Safe to run in several processes. Uses the index of customers with values.
 */
export async function purgeCustomFields(): Promise<number> {
  const field = await findDeletedField("customer");
  if (field === null) return 0;
  const { id, storeId, key } = field;
  const removed = await db.$executeRaw`
    UPDATE customers SET custom_fields = custom_fields - ${key}
    WHERE id IN (
      SELECT id FROM customers WHERE store_id = ${storeId} AND custom_fields <> '{}' AND custom_fields ? ${key}
      ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE
    )`;
  if (removed > 0) return removed;
  // A customer that the statement waited for may have been merged into one that its snapshot did not include.
  const [left] = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM customers WHERE store_id = ${storeId} AND custom_fields <> '{}' AND custom_fields ? ${key} LIMIT 1`;
  if (left === undefined) await removeDeletedField(id);
  return 1;
}
