import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { emit } from "@/lib/commerce/outbox";
import { assert } from "@/lib/kit/assert";
import type { Tx } from "@/lib/platform/db";
import { presentKept } from "./present";
import type { CollectionRow } from "./rows";

/** A collection before and after a change that was written; null if it does not exist. */
interface Change<After extends CollectionRow | null> {
  before: CollectionRow | null;
  after: After;
}

/**
 * Every change ends with this: its event, its audit entry, and a new catalogue version. Collections are shared by both
 * modes and webhooks are not, so each mode gets an event.
 */
export async function finishCollection<After extends CollectionRow | null>(
  tx: Tx,
  author: AuditContext,
  { before, after }: Change<After>,
): Promise<After> {
  const { store, now } = author;
  const row = after ?? before;
  assert(row, "a change has a before or an after");
  const done = before === null ? "created" : after === null ? "deleted" : "updated";
  const version = after === null ? row.version + 1 : row.version;
  await emit(
    tx,
    ...[false, true].map((livemode) => ({
      storeId: store.id,
      livemode,
      type: `collection.${done}` as const,
      objectId: row.id,
      dedupeKey: `${version} ${livemode ? "live" : "test"}`,
      payload: presentKept(row),
      createdAt: now,
    })),
  );
  await recordChange(tx, author, {
    ...{ action: `collection.${done}`, objectId: row.id, isShared: true },
    before: before && presentKept(before),
    after: after && presentKept(after),
  });
  await touchCatalog(tx, store.id);
  return after;
}
