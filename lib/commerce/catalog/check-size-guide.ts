import { refuseField } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";

/** Refuses validation_failed if the id is not that of a page of the store; the page is locked against deletion until the transaction ends. */
export async function checkSizeGuide(
  tx: Tx,
  storeId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id == null) return;
  const pages = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM content_entries WHERE store_id = ${storeId} AND id = ${id} AND type = 'page' FOR KEY SHARE`;
  if (pages.length > 0) return;
  throw refuseField("sizeGuideId", "not_found", "The page does not exist.");
}

/** The ids of the store's pages with these slugs, by slug; unknown slugs are missing. */
export async function findPageIds(
  tx: Tx,
  storeId: string,
  slugs: string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const pages = await tx.contentEntry.findMany({
    where: { storeId, type: "page", slug: { in: slugs } },
    select: { id: true, slug: true },
  });
  return new Map(pages.map(({ id, slug }) => [slug, id]));
}
