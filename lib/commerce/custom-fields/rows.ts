import type {
  CustomFieldOwner,
  CustomFieldRules,
  CustomFieldType,
} from "@/lib/contract/custom-field";
import { refuse } from "@/lib/kit/errors";
import { db, type Tx } from "@/lib/platform/db";

/** A definition with all its columns. */
export interface CustomFieldRow {
  id: string;
  owner: CustomFieldOwner;
  key: string;
  label: string;
  type: CustomFieldType;
  rules: CustomFieldRules;
  isPublic: boolean;
  isFilterable: boolean;
  position: number;
  createdAt: Date;
  updatedAt: Date;
}

type StoreOnly = { store: { id: string } };

/** The store's definitions in their order, without deleted ones; by the index on store, owner and key. */
export async function findCustomFields(
  { store }: StoreOnly,
  owner?: CustomFieldOwner,
  tx: Tx = db,
): Promise<CustomFieldRow[]> {
  const rows = await tx.customField.findMany({
    where: { storeId: store.id, deletedAt: null, ...(owner && { owner }) },
    orderBy: [{ owner: "asc" }, { position: "asc" }, { key: "asc" }],
  });
  return rows.map(toRow);
}

/** A definition of the store. Refuses not_found. */
export async function findCustomField(
  { store }: StoreOnly,
  id: string,
  tx: Tx = db,
): Promise<CustomFieldRow> {
  const row = await tx.customField.findFirst({ where: { id, storeId: store.id, deletedAt: null } });
  if (row === null) throw refuse("not_found");
  return toRow(row);
}

/** The same, under a lock: until this transaction ends no value of it is written and it does not change. */
export async function lockCustomField(tx: Tx, ctx: StoreOnly, id: string): Promise<CustomFieldRow> {
  await tx.$queryRaw`
    SELECT id FROM custom_fields WHERE id = ${id} AND store_id = ${ctx.store.id} FOR UPDATE`;
  return findCustomField(ctx, id, tx);
}

/** A row of the table; what its texts may be, the contract has seen to when they were written. */
export function toRow(
  row: Omit<CustomFieldRow, "owner" | "type" | "rules"> & {
    owner: string;
    type: string;
    rules: unknown;
  },
): CustomFieldRow {
  return row as CustomFieldRow;
}
