import type { StoreContext } from "@/lib/commerce/stores";
import { slugsByLocale, slugsSql } from "@/lib/commerce/translations";
import type { Slugs } from "@/lib/contract/common";
import type { ProductUrl } from "@/lib/contract/sitemap";
import { isoSeconds } from "@/lib/kit/clock";
import { type Page, type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";

/** A serialized page of addresses. */
type ProductUrls = { data: ProductUrl[]; meta: PageMeta };

/**
 * The address and the last change of every listed product, ordered by id, so that products added meanwhile do not move
 * between pages.
 */
export async function listProductUrls(
  { store }: Pick<StoreContext, "store">,
  page: Page,
): Promise<ProductUrls> {
  const [row] = await query<Row>("list_product_urls", STATEMENT, [
    store.id,
    page.perPage,
    pageOffset(page),
  ]);
  if (row === undefined) throw new Error("Bug: a list without a row");
  return {
    data: row.items.map(({ slug, slugs, updatedAt }) => ({
      slug,
      slugs: slugsByLocale(store, slug, slugs),
      updatedAt: isoSeconds(updatedAt),
    })),
    meta: pageMeta({ ...page, total: row.total }),
  };
}

type Row = { total: number; items: { slug: string; slugs: Slugs | null; updatedAt: string }[] };

// Reads all products of the store; crawlers ask about once a day, which does not justify an index.
const STATEMENT = `
  SELECT
    (SELECT count(*) FROM products p WHERE p.store_id = $1 AND is_listed(p)) AS total,
    coalesce((
      SELECT json_agg(json_build_object('slug', slug, 'slugs', slugs, 'updatedAt', updated_at) ORDER BY id)
      FROM (
        SELECT p.id, p.slug, p.updated_at, ${slugsSql("product", "p.id")} AS slugs FROM products p
        WHERE p.store_id = $1 AND is_listed(p)
        ORDER BY p.id LIMIT $2 OFFSET $3
      ) page
    ), '[]') AS items`;
