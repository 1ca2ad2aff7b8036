import { requireFound } from "@/lib/kit/errors";
import { db, lockRow, type Tx } from "@/lib/platform/db";

/** A merchandising rule with all that is kept of it. */
export interface RuleRow {
  id: string;
  query: string | null;
  categoryId: string | null;
  pinnedProductIds: string[];
  hiddenProductIds: string[];
  redirectTo: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Synonyms with all that is kept of them. */
export interface SynonymRow {
  id: string;
  terms: string[];
  input: string | null;
  createdAt: Date;
  updatedAt: Date;
}

type InStore = { store: { id: string } };

/** A rule of the store. Refuses not_found. */
export async function findRule({ store }: InStore, id: string, tx: Tx = db): Promise<RuleRow> {
  return requireFound(await tx.merchandisingRule.findFirst({ where: { id, storeId: store.id } }));
}

/** The same under a lock that lasts until this transaction ends. */
export async function lockRule(tx: Tx, ctx: InStore, id: string): Promise<RuleRow> {
  await lockRow(tx, "merchandising_rules", { id, storeId: ctx.store.id });
  return findRule(ctx, id, tx);
}

/** Synonyms of the store. Refuses not_found. */
export async function findSynonym(
  { store }: InStore,
  id: string,
  tx: Tx = db,
): Promise<SynonymRow> {
  return requireFound(await tx.synonym.findFirst({ where: { id, storeId: store.id } }));
}

/** The same under locks that last until this transaction ends. */
export async function lockSynonym(tx: Tx, ctx: InStore, id: string): Promise<SynonymRow> {
  await lockRow(tx, "synonyms", { id, storeId: ctx.store.id });
  return findSynonym(ctx, id, tx);
}

/** Lets one transaction at a time add a rule or synonyms to a store, so that both stay within their bounds. */
export async function lockMerchandising(tx: Tx, { store }: InStore): Promise<void> {
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('merchandising ' || ${store.id}, 0))::text`;
}
