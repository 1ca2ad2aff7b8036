import type { StoreMode } from "@/lib/commerce/stores";
import type { CustomerGroupRule } from "@/lib/contract/customer-group";
import { requireFound } from "@/lib/kit/errors";
import { db, lockRow, type Prisma, type Tx } from "@/lib/platform/db";

/** A rule as stored: without empty conditions. */
export type KeptRule = Partial<CustomerGroupRule> & Pick<CustomerGroupRule, "match">;

/** A group with all that is kept of it. */
export interface GroupRow {
  id: string;
  livemode: boolean;
  name: string;
  handle: string;
  rule: KeptRule | null;
  /** Minor units of the store's currency. */
  minimumOrder: number | null;
  showsPricesWithoutTax: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** A group of the store and mode. Refuses not_found. */
export async function findGroup(
  { store, livemode }: StoreMode,
  id: string,
  tx: Tx = db,
): Promise<GroupRow> {
  const row = requireFound(
    await tx.customerGroup.findFirst({ where: { id, storeId: store.id, livemode } }),
  );
  return toGroupRow(row);
}

/** The same under a lock that lasts until this transaction ends. */
export async function lockGroup(tx: Tx, ctx: StoreMode, id: string): Promise<GroupRow> {
  await lockRow(tx, "customer_groups", { id, storeId: ctx.store.id, livemode: ctx.livemode });
  return findGroup(ctx, id, tx);
}

/** A row as it was read: what stands in the JSON column was checked when it was written. */
export function toGroupRow({
  storeId: _,
  ...row
}: Prisma.CustomerGroupGetPayload<Prisma.CustomerGroupDefaultArgs>): GroupRow {
  const minimumOrder = row.minimumOrder === null ? null : Number(row.minimumOrder);
  return { ...row, rule: row.rule as KeptRule | null, minimumOrder };
}

/** A rule to store: null and empty conditions are removed. */
export function toKeptRule(rule: CustomerGroupRule | null): KeptRule | null {
  if (rule === null) return null;
  const says = Object.entries(rule).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return { match: rule.match, ...Object.fromEntries(says) };
}
