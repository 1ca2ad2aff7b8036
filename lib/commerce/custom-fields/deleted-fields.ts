import { deleteTranslationsOfField } from "@/lib/commerce/translations";
import type { CustomFieldOwner } from "@/lib/contract/custom-field";
import { OwnerType } from "@/lib/contract/translation";
import { db, transaction } from "@/lib/platform/db";

/** A deleted definition that objects may still have values of; `batch` is the most of them to lock at once. */
type DeletedField = { storeId: string; key: string; batch: number };

/** Few enough not to delay concurrent writes noticeably. */
const BATCH = 500;

/**
 * Removes values of the earliest deleted field of a resource with `removeValues`, which returns how many rows it
 * changed, and the field itself with all translations once that is 0. Returns the number of rows, 0 if no field is
 * deleted. Safe to run in several processes: values are not written again, because writers of values lock their
 * definitions.
 */
export async function purgeDeletedField(
  owner: CustomFieldOwner,
  removeValues: (field: DeletedField) => Promise<number>,
): Promise<number> {
  const field = await db.customField.findFirst({
    where: { owner, deletedAt: { not: null } },
    orderBy: { deletedAt: "asc" },
    select: { id: true, storeId: true, key: true, type: true },
  });
  if (field === null) return 0;
  const { id, storeId, key, type } = field;
  const removed = await removeValues({ storeId, key, batch: BATCH });
  if (removed > 0) return removed;
  const ownerType = OwnerType.safeParse(owner);
  await transaction(async (tx) => {
    // A deleted value cannot get new translations, so these are all.
    if (type === "text" && ownerType.success) {
      const ofValues = { ownerType: ownerType.data, field: `customField:${key}` };
      await deleteTranslationsOfField(tx, storeId, ofValues);
    }
    await tx.customField.deleteMany({ where: { id, deletedAt: { not: null } } });
  });
  return 1;
}
