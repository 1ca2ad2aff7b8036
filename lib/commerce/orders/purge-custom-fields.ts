import { purgeDeletedField } from "@/lib/commerce/custom-fields";
import { db } from "@/lib/platform/db";

/** Removes values of deleted fields from orders in batches. Uses the index of orders with values. */
export function purgeCustomFields(): Promise<number> {
  return purgeDeletedField(
    "order",
    ({ storeId, key, batch }) => db.$executeRaw`
      UPDATE orders SET custom_fields = custom_fields - ${key}
      WHERE id IN (
        SELECT id FROM orders WHERE store_id = ${storeId} AND custom_fields <> '{}' AND custom_fields ? ${key}
        ORDER BY id LIMIT ${batch} FOR NO KEY UPDATE
      )`,
  );
}
