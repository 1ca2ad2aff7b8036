import type { StoreMode } from "@/lib/commerce/stores";
import type { PriceList } from "@/lib/contract/price-list";
import { requireFound } from "@/lib/kit/errors";
import { db, lockRow, type Prisma, type Tx } from "@/lib/platform/db";

/** A price list with all that is kept of it but its prices. */
export interface PriceListRow {
  id: string;
  livemode: boolean;
  name: string;
  kind: PriceList["kind"];
  active: boolean;
  currency: string | null;
  groupIds: string[];
  countries: string[];
  tiers: KeptTier[];
  startsAt: Date | null;
  endsAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Hundredths of a percent off, from so many units. */
export interface KeptTier {
  minQuantity: number;
  basisPoints: number;
}

/** What is read with a list. */
export const WITH_GROUPS = {
  groups: { select: { groupId: true }, orderBy: { groupId: "asc" } },
} as const satisfies Prisma.PriceListInclude;

/** A price list of the store and mode. Refuses not_found. */
export async function findPriceList(
  { store, livemode }: StoreMode,
  id: string,
  tx: Tx = db,
): Promise<PriceListRow> {
  const where = { id, storeId: store.id, livemode };
  const row = requireFound(await tx.priceList.findFirst({ where, include: WITH_GROUPS }));
  return toPriceListRow(row);
}

/** The same under a lock that lasts until this transaction ends. */
export async function lockPriceList(tx: Tx, ctx: StoreMode, id: string): Promise<PriceListRow> {
  await lockRow(tx, "price_lists", { id, storeId: ctx.store.id, livemode: ctx.livemode });
  return findPriceList(ctx, id, tx);
}

/** A row as it was read: kind and tiers were checked when they were written. */
export function toPriceListRow({
  groups,
  storeId: _,
  ...row
}: Prisma.PriceListGetPayload<{ include: typeof WITH_GROUPS }>): PriceListRow {
  return {
    ...row,
    kind: row.kind as PriceListRow["kind"],
    tiers: row.tiers as unknown as KeptTier[],
    groupIds: groups.map(({ groupId }) => groupId),
  };
}
