import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { assert } from "@/lib/kit/assert";
import { refuse } from "@/lib/kit/errors";
import { sqlState, type Tx } from "@/lib/platform/db";
import { type CategoryRecord, presentSellerCategory, readCategory } from "./seller-rows";

/** A change of a category that has been written. */
type Change = {
  action: "category.created" | "category.updated";
  id: string;
  before: CategoryRecord | null;
};

/** What every change ends with: it is written down, and nothing shown from before is shown after. */
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

/** A category without what moves by itself. */
export function withoutComputedFields(category: CategoryRecord): object {
  const { productCount: _productCount, ...rest } = presentSellerCategory(category);
  return rest;
}

/** Moves the catalogue version of both modes. The last lock of a transaction. */
export async function touchCatalog(tx: Tx, storeId: string): Promise<void> {
  await tx.$queryRaw`SELECT touch_catalog(${storeId}, NULL)::text`;
}

/** The refusal slug_taken in place of the unique index's. The transaction is lost. */
export async function rejectTakenSlug(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    throw sqlState(error) === "23505" ? refuse("slug_taken") : error;
  }
}
