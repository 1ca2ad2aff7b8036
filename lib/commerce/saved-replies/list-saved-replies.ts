import type { StoreContext } from "@/lib/commerce/stores";
import type { PageQuery } from "@/lib/contract/common";
import type { SavedReply } from "@/lib/contract/saved-reply";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { db } from "@/lib/platform/db";
import { presentSavedReply } from "./present";

/** A page of the store's saved replies by title; by the index on store and title. */
export async function listSavedReplies(
  { store }: Pick<StoreContext, "store">,
  page: PageQuery,
): Promise<{ data: SavedReply[]; meta: PageMeta }> {
  const where = { storeId: store.id };
  const [replies, total] = await Promise.all([
    db.savedReply.findMany({
      where,
      orderBy: [{ title: "asc" }, { id: "asc" }],
      skip: pageOffset(page),
      take: page.perPage,
    }),
    db.savedReply.count({ where }),
  ]);
  return { data: replies.map(presentSavedReply), meta: pageMeta({ ...page, total }) };
}
