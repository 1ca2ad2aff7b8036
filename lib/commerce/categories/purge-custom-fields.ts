import { findDeletedField, removeDeletedField } from "@/lib/commerce/custom-fields";
import { changeTree } from "./tree";

/**
 * Removes a deleted field with its values from all categories of its store at once, under the tree's lock. Returns the
 * number of fields removed. Safe to run in several processes.
 */
export async function purgeCustomFields(): Promise<number> {
  const field = await findDeletedField("category");
  if (field === null) return 0;
  const { id, storeId, key } = field;
  await changeTree(
    storeId,
    (tx) => tx.$executeRaw`
      UPDATE categories SET custom_fields = custom_fields - ${key}
      WHERE store_id = ${storeId} AND custom_fields ? ${key}`,
  );
  await removeDeletedField(id);
  return 1;
}
