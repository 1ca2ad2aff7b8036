import { purgeDeletedField } from "@/lib/commerce/custom-fields";
import { changeTree } from "./tree";

/** Removes values of deleted fields from all categories of a store at once, under the tree's lock. */
export function purgeCustomFields(): Promise<number> {
  return purgeDeletedField("category", async ({ storeId, key }) => {
    await changeTree(
      storeId,
      (tx) => tx.$executeRaw`
        UPDATE categories SET custom_fields = custom_fields - ${key}
        WHERE store_id = ${storeId} AND custom_fields ? ${key}`,
    );
    return 0;
  });
}
