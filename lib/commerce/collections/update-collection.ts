import { isDeepStrictEqual as isEqual } from "node:util";
import type { AuditContext } from "@/lib/commerce/audit";
import type { UpdateCollection } from "@/lib/contract/collection";
import { diffFields, isEmpty } from "@/lib/kit/changes";
import { refuse } from "@/lib/kit/errors";
import { rejectDuplicate, transaction } from "@/lib/platform/db";
import { checkDefinition } from "./check-definition";
import { finishCollection } from "./finish-collection";
import { type CollectionRow, lockCollection, toRow } from "./rows";

/**
 * Changes what is sent of a collection, found by id or slug. Rules and products that are there already are not checked
 * again: what they name may be gone. Refuses not_found, slug_taken and validation_failed.
 */
export function updateCollection(
  author: AuditContext,
  collection: string,
  { rules, productIds, ...input }: UpdateCollection,
): Promise<CollectionRow> {
  const { store, now } = author;
  return transaction(async (tx) => {
    const before = await lockCollection(tx, store.id, collection);
    const known = new Set(before.productIds);
    const kept = isEqual(rules, before.rules) ? undefined : rules;
    const checked = await checkDefinition(
      store.id,
      { rules: kept, productIds: productIds?.filter((id) => !known.has(id)) },
      tx,
    );
    const changes = {
      ...diffFields(before, input),
      ...(kept && { rules: checked }),
      ...(productIds && !isEqual(productIds, before.productIds) && { productIds }),
    };
    if (isEmpty(changes)) return before;
    const data = { ...changes, version: { increment: 1 }, updatedAt: now };
    const row = await rejectDuplicate(
      tx.collection.update({ where: { id: before.id }, data }),
      () => refuse("slug_taken"),
    );
    return finishCollection(tx, author, { before, after: toRow(row) });
  });
}
