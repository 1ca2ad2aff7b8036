import { recordChange } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import type { SellerContext } from "@/lib/commerce/stores";
import type { SetPriceListPrices } from "@/lib/contract/price-list";
import { fieldError, type RefusalFields, refuseField, requireValidFields } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { lockPriceList } from "./rows";

/** Beyond this a list is another catalogue. */
const PRICES_MAX = 200_000;

/**
 * Sets the prices of variants in a fixed list: each that is named has those sent and no others, without any none. Refuses
 * not_found, and validation_failed with nothing written for a percentage and for variants that the store lacks.
 */
export function setPrices(
  ctx: SellerContext,
  id: string,
  { prices }: SetPriceListPrices,
): Promise<void> {
  const variantIds = prices.map(({ variantId }) => variantId);
  return transaction(async (tx) => {
    const list = await lockPriceList(tx, ctx, id);
    if (list.kind !== "fixed") {
      throw refuseField("prices", "not_allowed", "A percentage has no prices of its own.");
    }
    await checkVariants(tx, ctx.store.id, variantIds);
    const before = await pricesOf(tx, id, variantIds);
    await tx.priceListPrice.deleteMany({
      where: { priceListId: id, variantId: { in: variantIds } },
    });
    const others = await tx.priceListPrice.count({ where: { priceListId: id } });
    const rows = prices.flatMap(({ variantId, tiers }) =>
      tiers.map((tier) => ({ priceListId: id, variantId, ...tier })),
    );
    if (others + rows.length > PRICES_MAX) {
      const most = `A list has at most ${PRICES_MAX} prices.`;
      throw refuseField("prices", "too_big", most, { maximum: PRICES_MAX });
    }
    await tx.priceListPrice.createMany({ data: rows });
    await recordChange(tx, ctx, {
      ...{ action: "price_list.prices_set", objectId: id },
      ...{ before, after: await pricesOf(tx, id, variantIds) },
    });
    await touchCatalog(tx, ctx.store.id, ctx.livemode);
  });
}

async function checkVariants(tx: Tx, storeId: string, variantIds: string[]): Promise<void> {
  // A deletion of a variant waits for this lock, so that each price belongs to an existing variant.
  const known = await tx.$queryRaw<{ id: string }[]>`
    SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.id = ANY (${variantIds}) AND p.store_id = ${storeId} ORDER BY v.id FOR KEY SHARE OF v`;
  const ids = new Set(known.map((variant) => variant.id));
  const fields: RefusalFields = {};
  for (const [at, variantId] of variantIds.entries()) {
    if (!ids.has(variantId)) {
      fields[`prices.${at}.variantId`] = [fieldError("not_found", "Does not exist.")];
    }
  }
  requireValidFields(fields);
}

/** The prices of variants as the log has them: by variant, then by quantity. */
async function pricesOf(tx: Tx, priceListId: string, variantIds: string[]) {
  const rows = await tx.priceListPrice.findMany({
    where: { priceListId, variantId: { in: variantIds } },
    orderBy: [{ variantId: "asc" }, { minQuantity: "asc" }],
  });
  const prices: Record<string, Record<string, number>> = {};
  for (const { variantId, minQuantity, amount } of rows) {
    (prices[variantId] ??= {})[minQuantity] = Number(amount);
  }
  return { prices };
}
