import type { CollectionRecord } from "@/lib/commerce/catalog";
import { requireFound } from "@/lib/kit/errors";
import { db, type Tx } from "@/lib/platform/db";

/** A collection with all that is kept of it. */
export interface CollectionRow extends CollectionRecord {
  name: string;
  description: string;
  imageUrl: string | null;
  position: number;
  metaTitle: string | null;
  metaDescription: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A collection of the store by id or slug. By the primary key or the unique index on store and slug. Refuses not_found. */
export async function findCollection(
  storeId: string,
  collection: string,
  tx: Tx = db,
): Promise<CollectionRow> {
  const named = [{ id: collection }, { slug: collection }];
  const row = requireFound(await tx.collection.findFirst({ where: { storeId, OR: named } }));
  return toRow(row);
}

/** The same under a lock that lasts until this transaction ends. */
export async function lockCollection(
  tx: Tx,
  storeId: string,
  collection: string,
): Promise<CollectionRow> {
  await tx.$queryRaw`
    SELECT id FROM collections WHERE store_id = ${storeId} AND (id = ${collection} OR slug = ${collection}) FOR UPDATE`;
  return findCollection(storeId, collection, tx);
}

/** The columns of which the table allows more than the contract does. */
type Unchecked = "type" | "match" | "rules";

/** A row of the table; what its texts and rules may be, the contract has seen to when they were written. */
export function toRow(
  row: Omit<CollectionRow, Unchecked> & Record<Unchecked, unknown>,
): CollectionRow {
  return row as CollectionRow;
}
