import { auditedDelete } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import type { SellerContext } from "@/lib/commerce/stores";
import { AUDITED_PRICE_LIST } from "./present";

/** Removes a price list with its prices; orders keep what they were placed at. Refuses not_found. */
export function deletePriceList(ctx: SellerContext, id: string): Promise<void> {
  return auditedDelete(ctx, AUDITED_PRICE_LIST, id, async (tx) => {
    await tx.priceList.delete({ where: { id } });
    await touchCatalog(tx, ctx.store.id, ctx.livemode);
  });
}
