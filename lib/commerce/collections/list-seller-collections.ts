import { countMembers } from "@/lib/commerce/catalog";
import { readVersion } from "@/lib/commerce/catalog-cache";
import type { SellerContext } from "@/lib/commerce/stores";
import type { SellerCollection } from "@/lib/contract/collection";
import type { PageQuery } from "@/lib/contract/common";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { db } from "@/lib/platform/db";
import { presentSellerCollection } from "./present";
import { type CollectionRow, findCollection, toRow } from "./rows";

type ModeContext = Pick<SellerContext, "store" | "livemode" | "now">;

/** A page of the store's collections in their order, each with how much is in it in the mode. */
export async function listSellerCollections(
  ctx: ModeContext,
  page: PageQuery,
): Promise<{ data: SellerCollection[]; meta: PageMeta }> {
  const where = { storeId: ctx.store.id };
  const [total, rows] = await Promise.all([
    db.collection.count({ where }),
    db.collection.findMany({
      where,
      orderBy: [{ position: "asc" }, { name: "asc" }, { id: "asc" }],
      skip: pageOffset(page),
      take: page.perPage,
    }),
  ]);
  return { data: await present(ctx, rows.map(toRow)), meta: pageMeta({ ...page, total }) };
}

/** A collection of the store by id or slug. Refuses not_found. */
export async function findSellerCollection(
  ctx: ModeContext,
  collection: string,
): Promise<SellerCollection> {
  return presentCounted(ctx, await findCollection(ctx.store.id, collection));
}

/** A collection with how much is in it in the mode. */
export async function presentCounted(
  ctx: ModeContext,
  row: CollectionRow,
): Promise<SellerCollection> {
  const { counts } = await countMembers(ctx, [row], await readVersion(ctx));
  return presentSellerCollection(row, counts[0] ?? 0);
}

async function present(ctx: ModeContext, rows: CollectionRow[]): Promise<SellerCollection[]> {
  if (rows.length === 0) return [];
  const { counts } = await countMembers(ctx, rows, await readVersion(ctx));
  return rows.map((row, at) => presentSellerCollection(row, counts[at] ?? 0));
}
