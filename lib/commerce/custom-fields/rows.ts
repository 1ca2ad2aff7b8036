import type {
  CustomFieldOwner,
  CustomFieldRules,
  CustomFieldType,
} from "@/lib/contract/custom-field";
import { requireFound } from "@/lib/kit/errors";
import { db, lockRow, type Tx } from "@/lib/platform/db";

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
  const row = requireFound(
    await tx.customField.findFirst({ where: { id, storeId: store.id, deletedAt: null } }),
  );
  return toRow(row);
}

/** The same, under a lock: until this transaction ends no value of it is written and it does not change. */
export async function lockCustomField(tx: Tx, ctx: StoreOnly, id: string): Promise<CustomFieldRow> {
  await lockRow(tx, "custom_fields", { id, storeId: ctx.store.id });
  return findCustomField(ctx, id, tx);
}

/** The columns of which the table allows more than the contract does. */
type Unchecked = "owner" | "type" | "rules";

/** A row of the table; what its texts may be, the contract has seen to when they were written. */
export function toRow(
  row: Omit<CustomFieldRow, Unchecked> & Record<Unchecked, unknown>,
): CustomFieldRow {
  return row as CustomFieldRow;
}
