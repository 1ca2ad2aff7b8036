import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { assert } from "@/lib/kit/assert";
import type { Tx } from "@/lib/platform/db";
import { type CategoryRecord, presentSellerCategory, readCategory } from "./seller-rows";

/** A change of a category that has been written. */
type Change = {
  action: "category.created" | "category.updated";
  id: string;
  before: CategoryRecord | null;
};

/** Every change ends with this: it is recorded, and cached answers are invalidated. */
export async function finishCategory(
  tx: Tx,
  author: AuditContext,
  { action, id, before }: Change,
): Promise<CategoryRecord> {
  const after = await readCategory(tx, author.store.id, id);
  assert(after, "a category that was just written is there");
  const facts = {
    before: before && withoutComputedFields(before),
    after: withoutComputedFields(after),
  };
  await recordChange(tx, author, { action, objectId: id, ...facts, isShared: true });
  await touchCatalog(tx, author.store.id);
  return after;
}

/** A category without computed members. */
export function withoutComputedFields(category: CategoryRecord): object {
  const {
    productCount: _productCount,
    customFieldDetails: _details,
    ...rest
  } = presentSellerCategory(category);
  return rest;
}
