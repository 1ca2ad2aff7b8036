import { purgeDeletedField } from "@/lib/commerce/custom-fields";
import { transaction } from "@/lib/platform/db";

/**
 * Removes values of deleted fields from variants. Saving a product writes all its variants as they were read under the
 * product's lock, so the products are locked first and the variants are read after that. Uses the index of variants with
 * values.
 */
export function purgeVariantFields(): Promise<number> {
  return purgeDeletedField("variant", ({ storeId, key, batch }) =>
    transaction(async (tx) => {
      const products = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM products
        WHERE id IN (
          SELECT product_id FROM variants
          WHERE store_id = ${storeId} AND custom_fields <> '{}' AND custom_fields ? ${key}
          ORDER BY product_id LIMIT ${batch}
        )
        ORDER BY id FOR NO KEY UPDATE`;
      const ids = products.map((product) => product.id);
      await tx.$executeRaw`
        UPDATE variants SET custom_fields = custom_fields - ${key}
        WHERE product_id = ANY (${ids}) AND custom_fields ? ${key}`;
      return ids.length;
    }),
  );
}
