import { purgeDeletedField } from "@/lib/commerce/custom-fields";
import { db } from "@/lib/platform/db";

/** Removes values of deleted fields from customers in batches. Uses the index of customers with values. */
export function purgeCustomFields(): Promise<number> {
  return purgeDeletedField("customer", async ({ storeId, key, batch }) => {
    const removed = await db.$executeRaw`
      UPDATE customers SET custom_fields = custom_fields - ${key}
      WHERE id IN (
        SELECT id FROM customers WHERE store_id = ${storeId} AND custom_fields <> '{}' AND custom_fields ? ${key}
        ORDER BY id LIMIT ${batch} FOR NO KEY UPDATE
      )`;
    if (removed > 0) return removed;
    // A customer that the statement waited for may have been merged into one that its snapshot did not include.
    const left = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM customers WHERE store_id = ${storeId} AND custom_fields <> '{}' AND custom_fields ? ${key} LIMIT 1`;
    return left.length;
  });
}
