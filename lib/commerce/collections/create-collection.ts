import type { AuditContext } from "@/lib/commerce/audit";
import { translatedSlugs } from "@/lib/commerce/translations";
import type { CreateCollection } from "@/lib/contract/collection";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { freeSlugOf, slugify, slugOfId, slugStem } from "@/lib/kit/text";
import { rejectDuplicate, type Tx, transaction } from "@/lib/platform/db";
import { checkDefinition } from "./check-definition";
import { finishCollection } from "./finish-collection";
import { type CollectionRow, toRow } from "./rows";

/** Each process reads all of a store's collections with every version of its catalogue. */
const COLLECTIONS_MAX = 100;

/**
 * Makes a collection. Without a slug it gets one made of its name, with a number where that is taken. Refuses slug_taken,
 * conflict where the store has as many as it may, and validation_failed for what its rules name and the store lacks.
 */
export function createCollection(
  author: AuditContext,
  { slug: wanted, ...input }: CreateCollection,
): Promise<CollectionRow> {
  const { store, now } = author;
  const id = newId("collection");
  return transaction(async (tx) => {
    await tx.$queryRaw`
      SELECT pg_advisory_xact_lock(hashtextextended('collections ' || ${store.id}, 0))::text`;
    if ((await tx.collection.count({ where: { storeId: store.id } })) >= COLLECTIONS_MAX) {
      throw refuse("conflict", { message: `There are ${COLLECTIONS_MAX} collections already.` });
    }
    const rules = await checkDefinition(store.id, input, tx);
    const slug = wanted ?? (await freeSlug(tx, store.id, slugify(input.name) || slugOfId(id)));
    const data = {
      ...{ ...input, id, slug, rules, storeId: store.id, createdAt: now, updatedAt: now },
    };
    const row = await rejectDuplicate(tx.collection.create({ data }), () => refuse("slug_taken"));
    return finishCollection(tx, author, { before: null, after: toRow(row) });
  });
}

/** The wanted slug, or the first free one of wanted-2, wanted-3, …; the lock of the store's collections keeps it free. */
async function freeSlug(tx: Tx, storeId: string, wanted: string): Promise<string> {
  const stem = slugStem(wanted);
  const rows = await tx.collection.findMany({
    where: { storeId, slug: { startsWith: stem } },
    select: { slug: true },
  });
  const translated = await translatedSlugs(tx, { storeId, ownerType: "collection" }, stem);
  return freeSlugOf(wanted, new Set([...rows.map(({ slug }) => slug), ...translated]));
}
