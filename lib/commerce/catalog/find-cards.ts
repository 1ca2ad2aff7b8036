import { contentLocale } from "@/lib/commerce/translations";
import type { ProductListItem } from "@/lib/contract/product";
import { query } from "@/lib/platform/db";
import { type CardRow, presentCard, selectCard } from "./lists/card";
import { priceSql } from "./lists/conditions";
import { listStatement } from "./lists/list-statement";
import type { CatalogView } from "./prices";

/** Published products by their ids, as cards of the shop's list, in no order. One statement. */
export async function findCards(ctx: CatalogView, ids: string[]): Promise<ProductListItem[]> {
  if (ids.length === 0) return [];
  const { store, livemode, now, terms } = ctx;
  const { name, text, params } = listStatement(
    {
      ...{ storeId: store.id, livemode, now, terms, ids, status: "published" },
      ...{ usualOrder: "p.id", page: 1, perPage: ids.length },
    },
    {
      select: selectCard(priceSql(ctx)),
      locale: contentLocale(ctx),
      knownTotal: ids.length,
    },
  );
  const [row] = await query<{ items: CardRow[] }>(name, text, params);
  return (row?.items ?? []).map((item) => presentCard(item, ctx));
}
