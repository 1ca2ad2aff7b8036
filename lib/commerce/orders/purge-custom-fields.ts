import { findDeletedField, removeDeletedField } from "@/lib/commerce/custom-fields";
import { db } from "@/lib/platform/db";

/** Orders locked by one statement: few enough not to delay concurrent writes noticeably. */
const BATCH = 500;

/**
 * Removes values of deleted fields from orders, a batch at a time, and the field when none is left, as the catalogue does
 * from products. Answers how many rows it touched. Several processes may do it at once. By the index of orders with values.
 */
export async function purgeCustomFields(): Promise<number> {
  const field = await findDeletedField("order");
  if (field === null) return 0;
  const { id, storeId, key } = field;
  const removed = await db.$executeRaw`
    UPDATE orders SET custom_fields = custom_fields - ${key}
    WHERE id IN (
      SELECT id FROM orders WHERE store_id = ${storeId} AND custom_fields <> '{}' AND custom_fields ? ${key}
      ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE
    )`;
  if (removed > 0) return removed;
  await removeDeletedField(id);
  return 1;
}
