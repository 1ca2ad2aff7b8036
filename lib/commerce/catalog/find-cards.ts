import { contentLocale } from "@/lib/commerce/translations";
import type { ProductListItem } from "@/lib/contract/product";
import { query } from "@/lib/platform/db";
import { type CardRow, presentCard, selectCard } from "./lists/card";
import { priceSql } from "./lists/conditions";
import { LISTED, PUBLISHED } from "./lists/list-query";
import { listStatement } from "./lists/list-statement";
import type { CatalogView } from "./prices";

/**
 * Products by their ids as cards of the shop's list, in no particular order: only listed ones, or all published ones
 * for a shopper's recently viewed products. One statement.
 */
export async function findCards(
  ctx: CatalogView,
  ids: string[],
  among: "listed" | "published",
): Promise<ProductListItem[]> {
  if (ids.length === 0) return [];
  const { store, livemode, now, terms } = ctx;
  const { name, text, params } = listStatement(
    {
      ...{ storeId: store.id, livemode, now, locale: ctx.locale, terms, ids },
      ...(among === "listed" ? LISTED : PUBLISHED),
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
