import type { StoreMode } from "@/lib/commerce/stores";
import type { ImportOrigin } from "@/lib/contract/import";
import type { Tx } from "@/lib/platform/db";

/** The kinds of records that are identified by the id they have in the shop they come from. */
export type RecordKindName = "customers" | "discounts";

/** The outcome of a record of another shop. */
export interface ImportedRecord {
  objectId: string;
  isMade: boolean;
  fingerprint: string | null;
}

/** The records of a kind in one other shop. */
interface RecordOrigin {
  kind: RecordKindName;
  origin: ImportOrigin;
}

/** Earlier imported records, by the ids of the other shop. By the primary key. */
export async function findImportedRecords(
  tx: Tx,
  { store, livemode }: StoreMode,
  { kind, origin }: RecordOrigin,
  originIds: string[],
): Promise<Map<string, ImportedRecord>> {
  const rows = await tx.importedRecord.findMany({
    where: { storeId: store.id, livemode, kind, origin, originId: { in: originIds } },
    select: { originId: true, objectId: true, isMade: true, fingerprint: true },
  });
  return new Map(rows.map(({ originId, ...record }) => [originId, record]));
}

/** Stores the outcomes of records, in one statement. */
export async function keepImportedRecords(
  tx: Tx,
  { store, livemode, now }: StoreMode & { now: Date },
  { kind, origin }: RecordOrigin,
  records: ({ originId: string } & ImportedRecord)[],
): Promise<void> {
  if (records.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO imported_records (
      store_id, livemode, kind, origin, origin_id, object_id, is_made, fingerprint, created_at, updated_at)
    SELECT ${store.id}, ${livemode}, ${kind}, ${origin}, r."originId", r."objectId", r."isMade", r.fingerprint,
      ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      AS r ("originId" text, "objectId" text, "isMade" boolean, fingerprint text)
    ON CONFLICT (store_id, livemode, kind, origin, origin_id) DO UPDATE SET
      object_id = excluded.object_id, is_made = excluded.is_made, fingerprint = excluded.fingerprint,
      updated_at = excluded.updated_at`;
}
