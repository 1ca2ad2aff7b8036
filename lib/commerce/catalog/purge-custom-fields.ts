import { findDeletedField, removeDeletedField } from "@/lib/commerce/custom-fields";
import { db } from "@/lib/platform/db";

/** Products that one statement locks: short enough that a seller who saves one of them does not notice. */
const BATCH = 500;

/**
 * Removes values of deleted fields, a batch at a time, and the field when none is left. Answers how many rows
 * it touched. Several processes may do it at once. A product that is being saved meanwhile is waited for, and
 * such a value is not written again: writers of values hold a lock on their definitions.
 */
export async function purgeCustomFields(): Promise<number> {
  const field = await findDeletedField("product");
  if (field === null) return 0;
  const { id, storeId, key } = field;
  const removed = await db.$executeRaw`
    UPDATE products SET custom_fields = custom_fields - ${key}
    WHERE id IN (
      SELECT id FROM products WHERE store_id = ${storeId} AND custom_fields ? ${key}
      ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE
    )`;
  if (removed > 0) return removed;
  await removeDeletedField(id);
  return 1;
}
