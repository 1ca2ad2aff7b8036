import { auditedUpdate } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import type { SellerContext } from "@/lib/commerce/stores";
import type { UpdatePriceList } from "@/lib/contract/price-list";
import { diffFields, isEmpty } from "@/lib/kit/changes";
import { endIn, startIn } from "@/lib/kit/day";
import { checkPriceList } from "./check-price-list";
import { AUDITED_PRICE_LIST } from "./present";
import { type PriceListRow, toPriceListRow, WITH_GROUPS } from "./rows";
import { keptTiers } from "./tiers";

/**
 * Changes the fields that are sent of a price list, for every cart that is read afterwards; equal values are no change.
 * Refuses not_found and validation_failed.
 */
export function updatePriceList(
  ctx: SellerContext,
  id: string,
  { groupIds, tiers, startsAt, endsAt, ...input }: UpdatePriceList,
): Promise<PriceListRow> {
  const { store, livemode } = ctx;
  const sent = {
    ...{ ...input, groupIds: groupIds?.toSorted(), tiers: tiers && keptTiers(tiers) },
    startsAt: startIn(startsAt, store.timezone),
    endsAt: endIn(endsAt, store.timezone),
  };
  return auditedUpdate(ctx, AUDITED_PRICE_LIST, id, async (tx, before) => {
    const changes = diffFields(before, sent);
    if (isEmpty(changes)) return before;
    await checkPriceList(tx, ctx, { ...before, ...changes }, before);
    const { groupIds: ids, tiers: changedTiers, ...columns } = changes;
    const row = await tx.priceList.update({
      where: { id },
      data: {
        ...{ ...columns, updatedAt: ctx.now },
        ...(changedTiers && { tiers: changedTiers as unknown as object[] }),
        ...(ids && { groups: { deleteMany: {}, create: ids.map((groupId) => ({ groupId })) } }),
      },
      include: WITH_GROUPS,
    });
    await touchCatalog(tx, store.id, livemode);
    return toPriceListRow(row);
  });
}
