import { db } from "@/lib/platform/db";

/** The field that was deleted first of those whose values products may still have; null where there is none. */
export function findDeletedField(): Promise<{ id: string; storeId: string; key: string } | null> {
  return db.customField.findFirst({
    where: { deletedAt: { not: null } },
    orderBy: { deletedAt: "asc" },
    select: { id: true, storeId: true, key: true },
  });
}

/** Removes a deleted field that no product has a value of any more. */
export async function removeDeletedField(id: string): Promise<void> {
  await db.customField.deleteMany({ where: { id, deletedAt: { not: null } } });
}
