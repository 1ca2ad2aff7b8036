import { auditedCreate } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import type { SellerContext } from "@/lib/commerce/stores";
import type { CreatePriceList } from "@/lib/contract/price-list";
import { endIn, startIn } from "@/lib/kit/day";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { checkPriceList } from "./check-price-list";
import { AUDITED_PRICE_LIST } from "./present";
import { type PriceListRow, toPriceListRow, WITH_GROUPS } from "./rows";
import { keptTiers } from "./tiers";

/** All active lists are evaluated for a shopper's price. */
const LISTS_MAX = 100;

/**
 * Makes a price list in the mode of the key. Refuses validation_failed, and conflict where there are as many as there
 * may be.
 */
export function createPriceList(
  ctx: SellerContext,
  { groupIds, tiers: sent, startsAt, endsAt, ...input }: CreatePriceList,
): Promise<PriceListRow> {
  const { store, livemode, now } = ctx;
  const facts = {
    ...{ ...input, groupIds: groupIds.toSorted(), tiers: keptTiers(sent) },
    startsAt: startIn(startsAt, store.timezone),
    endsAt: endIn(endsAt, store.timezone),
  };
  return auditedCreate(ctx, AUDITED_PRICE_LIST, async (tx) => {
    await tx.$queryRaw`
      SELECT pg_advisory_xact_lock(hashtextextended('price lists ' || ${store.id}, 0))::text`;
    const where = { storeId: store.id, livemode };
    if ((await tx.priceList.count({ where })) >= LISTS_MAX) {
      throw refuse("conflict", { message: `There are ${LISTS_MAX} price lists already.` });
    }
    await checkPriceList(tx, ctx, facts);
    const { groupIds: ids, ...columns } = facts;
    const row = await tx.priceList.create({
      data: {
        ...{ ...columns, ...where, id: newId("priceList"), createdAt: now, updatedAt: now },
        tiers: columns.tiers as unknown as object[],
        groups: { create: ids.map((groupId) => ({ groupId })) },
      },
      include: WITH_GROUPS,
    });
    await touchCatalog(tx, store.id, livemode);
    return toPriceListRow(row);
  });
}
