import type { CustomFieldOwner } from "@/lib/contract/custom-field";
import { db } from "@/lib/platform/db";

/** The earliest deleted definition with values left; null if there is none. */
export function findDeletedField(
  owner: CustomFieldOwner,
): Promise<{ id: string; storeId: string; key: string } | null> {
  return db.customField.findFirst({
    where: { owner, deletedAt: { not: null } },
    orderBy: { deletedAt: "asc" },
    select: { id: true, storeId: true, key: true },
  });
}

/** Removes a deleted field that nothing has a value of any more. */
export async function removeDeletedField(id: string): Promise<void> {
  await db.customField.deleteMany({ where: { id, deletedAt: { not: null } } });
}
