import type { StoreMode } from "@/lib/commerce/stores";
import { refuse, requireFound } from "@/lib/kit/errors";
import { query, type Tx } from "@/lib/platform/db";
import type { Candidate } from "./evaluate";
import { ruleOf } from "./rule-columns";
import type { DiscountRules } from "./rules";

/** A discount of one mode with its use. */
export interface DiscountRow extends DiscountRules {
  id: string;
  /** Null for one that applies by itself. */
  code: string | null;
  /** The name shoppers see; its code if there is none. */
  title: string | null;
  usageCount: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The same as JSON. */
export type DiscountRecord = {
  [Name in keyof DiscountRow]: DiscountRow[Name] extends infer Value
    ? Value extends Date
      ? string
      : Value
    : never;
};

/** A discount as a cart's statement reads it, with what its customer has used of it. */
export type CartDiscountRecord = Omit<Candidate, "startsAt" | "endsAt"> & {
  startsAt: string | null;
  endsAt: string | null;
};

/** The same as it is judged. */
export function toCandidate<F extends CartDiscountRecord>({ startsAt, endsAt, ...facts }: F) {
  return {
    ...facts,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

/** A discount of the store and mode. Refuses not_found. */
export async function findDiscount(
  { store, livemode }: StoreMode,
  id: string,
): Promise<DiscountRow> {
  const [row] = await query<{ record: DiscountRecord }>(
    "find_discount",
    "SELECT discount_record(d, $2, NULL) AS record FROM discounts d WHERE d.id = $3 AND d.livemode = $2 AND d.store_id = $1",
    [store.id, livemode, id],
  );
  return toDiscountRow(requireFound(row).record);
}

/** The same for a change of it: no checkout uses it before this transaction ends. Refuses not_found. */
export async function lockDiscount(
  tx: Tx,
  { store, livemode }: StoreMode,
  id: string,
): Promise<DiscountRow> {
  const [row] = await tx.$queryRaw<[{ locked: DiscountRecord | null }]>`
    SELECT discount_lock(${store.id}, ${id}, ${livemode}) AS locked`;
  if (row.locked === null) throw refuse("not_found");
  return toDiscountRow(row.locked);
}

/** A discount as it is known after it was read as JSON. */
export function toDiscountRow({
  startsAt,
  endsAt,
  createdAt,
  updatedAt,
  ...record
}: DiscountRecord): DiscountRow {
  return {
    ...record,
    ...ruleOf(record),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}
