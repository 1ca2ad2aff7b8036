import { refuse } from "@/lib/kit/errors";
import { query, type Tx } from "@/lib/platform/db";
import type { DiscountRules } from "./rules";

/** A discount of one mode with its use. */
export interface DiscountRow extends DiscountRules {
  id: string;
  code: string;
  usageCount: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The same as JSON has it. */
export type DiscountRecord = {
  [Name in keyof DiscountRow]: DiscountRow[Name] extends infer Value
    ? Value extends Date
      ? string
      : Value
    : never;
};

type Scope = { store: { id: string }; livemode: boolean };

/** A discount of the store and mode. Refuses not_found. */
export async function findDiscount({ store, livemode }: Scope, id: string): Promise<DiscountRow> {
  const [row] = await query<{ record: DiscountRecord }>(
    "find_discount",
    "SELECT discount_facts(d, $2, NULL) AS record FROM discounts d WHERE d.id = $3 AND d.livemode = $2 AND d.store_id = $1",
    [store.id, livemode, id],
  );
  if (row === undefined) throw refuse("not_found");
  return rowOf(row.record);
}

/**
 * The same for a change of it. A checkout shares the discount from before it judges the limit until it has
 * counted its use, so this waits for those under way, and those that come later wait for the change. Locks
 * the discount, then its uses, as checkouts do. Refuses not_found.
 */
export async function lockDiscount(
  tx: Tx,
  { store, livemode }: Scope,
  id: string,
): Promise<DiscountRow> {
  await tx.$queryRaw`
    SELECT FROM discounts WHERE id = ${id} AND livemode = ${livemode} AND store_id = ${store.id} FOR UPDATE`;
  await tx.$queryRaw`
    SELECT FROM discount_usage u JOIN discounts d ON d.id = u.discount_id AND d.livemode = u.livemode
    WHERE d.id = ${id} AND d.livemode = ${livemode} AND d.store_id = ${store.id} FOR NO KEY UPDATE OF u`;
  // Read last: what the locks waited for is counted.
  const [row] = await tx.$queryRaw<{ record: DiscountRecord }[]>`
    SELECT discount_facts(d, ${livemode}, NULL) AS record FROM discounts d
    WHERE d.id = ${id} AND d.livemode = ${livemode} AND d.store_id = ${store.id}`;
  if (row === undefined) throw refuse("not_found");
  return rowOf(row.record);
}

/** A discount as it is known after it was read as JSON. */
export function rowOf({
  startsAt,
  endsAt,
  createdAt,
  updatedAt,
  ...record
}: DiscountRecord): DiscountRow {
  return {
    ...record,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}
