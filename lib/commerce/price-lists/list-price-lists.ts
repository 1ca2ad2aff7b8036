import type { SellerContext } from "@/lib/commerce/stores";
import type { PriceList, PriceListQuery } from "@/lib/contract/price-list";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { db } from "@/lib/platform/db";
import { presentPriceList } from "./present";
import { toPriceListRow, WITH_GROUPS } from "./rows";

/** A page of the price lists in the mode of the key, the newest first. */
export async function listPriceLists(
  ctx: Pick<SellerContext, "store" | "livemode" | "now">,
  { q, ...page }: PriceListQuery,
): Promise<{ data: PriceList[]; meta: PageMeta }> {
  const where = {
    ...{ storeId: ctx.store.id, livemode: ctx.livemode },
    ...(q !== undefined && { name: { contains: q, mode: "insensitive" as const } }),
  };
  const [total, rows] = await Promise.all([
    db.priceList.count({ where }),
    db.priceList.findMany({
      ...{ where, include: WITH_GROUPS, skip: pageOffset(page), take: page.perPage },
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    }),
  ]);
  return {
    data: rows.map((row) => presentPriceList(toPriceListRow(row), ctx)),
    meta: pageMeta({ ...page, total }),
  };
}
