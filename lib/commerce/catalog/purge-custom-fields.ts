import { purgeDeletedField } from "@/lib/commerce/custom-fields";
import { db } from "@/lib/platform/db";

/** Removes values of deleted fields from products in batches. Waits for concurrent writes of a product. */
export function purgeCustomFields(): Promise<number> {
  return purgeDeletedField(
    "product",
    ({ storeId, key, batch }) => db.$executeRaw`
      UPDATE products SET custom_fields = custom_fields - ${key}
      WHERE id IN (
        SELECT id FROM products WHERE store_id = ${storeId} AND custom_fields ? ${key}
        ORDER BY id LIMIT ${batch} FOR NO KEY UPDATE
      )`,
  );
}
