import type { SellerContext } from "@/lib/commerce/stores";
import type { PageQuery } from "@/lib/contract/common";
import type { StoredMedia } from "@/lib/contract/media";
import { requireFound } from "@/lib/kit/errors";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { db } from "@/lib/platform/db";
import { type MediaRow, presentMedia } from "./rows";

type MediaContext = Pick<SellerContext, "store">;

/** A page of the store's files, the latest first. */
export async function listMedia(
  { store }: MediaContext,
  page: PageQuery,
): Promise<{ data: StoredMedia[]; meta: PageMeta }> {
  const where = { storeId: store.id };
  const [rows, total] = await Promise.all([
    db.media.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: page.perPage,
      skip: pageOffset(page),
    }),
    db.media.count({ where }),
  ]);
  return { data: rows.map(presentMedia), meta: pageMeta({ ...page, total }) };
}

/** A file of the store. Refuses not_found. */
export async function findMedia({ store }: MediaContext, id: string): Promise<MediaRow> {
  return requireFound(await db.media.findFirst({ where: { id, storeId: store.id } }));
}
