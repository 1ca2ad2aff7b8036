import { hash } from "node:crypto";
import type { StoreContext } from "@/lib/commerce/stores";
import type { OwnerType } from "@/lib/contract/translation";
import { requireFound } from "@/lib/kit/errors";
import { Prisma, query, type Tx } from "@/lib/platform/db";
import { OWNERS, PARTS } from "./owners";

/** Identifies a resource of the store. */
export interface Owner {
  ownerType: OwnerType;
  id: string;
}

/** A resource with its own texts and all translations. */
export interface TranslatedRow {
  id: string;
  /** The parent; null if it is not a part. */
  parentId: string | null;
  name: string;
  texts: Readonly<Record<string, string | null>>;
  written: WrittenText[];
}

/** One translated text. */
export interface WrittenText {
  locale: string;
  field: string;
  text: string;
  sourceHash: string;
  updatedAt: string;
}

/** The hash by which the database detects changes of the store's own text. */
export function hashSource(text: string): string {
  return hash("md5", text);
}

/** By the primary keys of both tables; parts by the index on their parent. */
const find = (ownerType: OwnerType, by: "id" | "parent_id" = "id") => `
  SELECT o.id, o.parent_id AS "parentId", o.name, o.texts, coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'locale', t.locale, 'field', t.field, 'text', t.text, 'sourceHash', t.source_hash, 'updatedAt', t.updated_at
    ))
    FROM translations t WHERE t.store_id = $1 AND t.owner_type = '${ownerType}' AND t.owner_id = o.id
  ), '[]') AS written
  FROM (${OWNERS[ownerType].all}) o WHERE o.${by} = $2 ORDER BY o.place, o.id`;

/** Refuses not_found if the store has no such resource. */
export async function findTranslations(
  { store }: Pick<StoreContext, "store">,
  owner: Owner,
): Promise<TranslatedRow> {
  const name = `translations_${owner.ownerType}`;
  const [row] = await query<TranslatedRow>(name, find(owner.ownerType), [store.id, owner.id]);
  return requireFound(row);
}

/** The parts translated with it: one statement per type of part. */
export async function findParts(
  { store }: Pick<StoreContext, "store">,
  owner: Owner,
): Promise<{ ownerType: OwnerType; row: TranslatedRow }[]> {
  const parts = await Promise.all(
    (PARTS[owner.ownerType] ?? []).map(async (ownerType) => {
      const name = `translations_parts_${ownerType}`;
      const text = find(ownerType, "parent_id");
      const rows = await query<TranslatedRow>(name, text, [store.id, owner.id]);
      return rows.map((row) => ({ ownerType, row }));
    }),
  );
  return parts.flat();
}

/** The same under a lock: no other transaction changes the texts or their translations until the commit. */
export async function lockTranslations(
  tx: Tx,
  ctx: { store: { id: string } },
  owner: Owner,
): Promise<TranslatedRow> {
  // Checked before locking, so that a resource of another store is never locked.
  const { parentId } = await readTranslations(tx, ctx, owner);
  const { table, isOfStore } = OWNERS[owner.ownerType];
  const id = isOfStore ? ctx.store.id : (parentId ?? owner.id);
  await tx.$queryRaw`SELECT id FROM ${Prisma.raw(table)} WHERE id = ${id} FOR NO KEY UPDATE`;
  return readTranslations(tx, ctx, owner);
}

/** As the transaction sees them. Refuses not_found. */
export async function readTranslations(
  tx: Tx,
  { store }: { store: { id: string } },
  owner: Owner,
): Promise<TranslatedRow> {
  const [row] = await tx.$queryRawUnsafe<TranslatedRow[]>(
    find(owner.ownerType),
    store.id,
    owner.id,
  );
  return requireFound(row);
}
