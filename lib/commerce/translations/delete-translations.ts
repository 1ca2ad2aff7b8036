import type { OwnerType } from "@/lib/contract/translation";
import type { Tx } from "@/lib/platform/db";
import type { Owner } from "./rows";

/** Deletes the translations of a resource whose table has no trigger that does so. */
export async function deleteTranslations(
  tx: Tx,
  storeId: string,
  { ownerType, id }: Owner,
): Promise<void> {
  await tx.translation.deleteMany({ where: { storeId, ownerType, ownerId: id } });
}

/** Deletes the translations of a field of all resources of a type. By no index: for jobs. */
export async function deleteTranslationsOfField(
  tx: Tx,
  storeId: string,
  { ownerType, field }: { ownerType: OwnerType; field: string },
): Promise<void> {
  await tx.translation.deleteMany({ where: { storeId, ownerType, field } });
}
