import { query } from "@/lib/platform/db";

/** What is at an address here, where something has to be there by its slug. */
type Shown = "product" | "category" | "article";

/** A product by its slug here, or by its handle there. */
const OF_PRODUCT = /^\/products\/([^/]+)\/?$/i;

/**
 * The paths of Shopify and WooCommerce for what is at other paths here. Paths that are the same (Shopify's
 * pages) are omitted; products have their handle there, which can differ from slugs here.
 */
const OLD_PATHS: readonly [pattern: RegExp, here: string, shown?: Shown][] = [
  [/^\/collections\/[^/]+\/products\/([^/]+)\/?$/i, "/products/$1", "product"],
  [/^\/collections(?:\/all)?\/?$/i, "/products"],
  [/^\/collections\/([^/]+)\/?$/i, "/categories/$1", "category"],
  [/^\/blogs\/[^/]+\/([^/]+)\/?$/i, "/journal/$1", "article"],
  [/^\/blogs\/[^/]+\/?$/i, "/journal"],
  [/^\/product\/([^/]+)\/?$/i, "/products/$1", "product"],
  [/^\/product-category\/(?:[^/]+\/)*([^/]+)\/?$/i, "/categories/$1", "category"],
  [OF_PRODUCT, "/products/$1", "product"],
  [/^\/shop\/?$/i, "/products"],
  [/^\/my-account\/?$/i, "/account"],
];

/** Whether an address is one of a product here, by any name. */
export function isOfProduct(path: string): boolean {
  return OF_PRODUCT.test(path);
}

/** The path here of the page at a path of the old shop, with its query; any other path unchanged. */
export function translateOldPath(target: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  return (translate(path)?.here ?? path) + rest;
}

/**
 * Where an old shop's address of something leads that is here by the same slug, a product also by its handle, in any case
 * where that is one product's alone, or was renamed since; null where nothing is. The path is in the case it was asked for in. No statement for any other address.
 */
export async function findOldPath(storeId: string, path: string): Promise<string | null> {
  const known = translate(path);
  if (known === null) return null;
  const { here, shown = null } = known;
  const name = here
    .slice(here.lastIndexOf("/") + 1)
    .trim()
    .normalize("NFC");
  const [row] = await query<{ target: string | null }>("find_old_path", OLD_PATH, [
    ...[storeId, here.toLowerCase(), name.toLowerCase(), shown, name],
  ]);
  return row?.target ?? null;
}

function translate(path: string): { here: string; shown?: Shown | undefined } | null {
  const known = OLD_PATHS.find(([pattern]) => pattern.test(path));
  if (known === undefined) return null;
  const [pattern, here, shown] = known;
  return { here: path.replace(pattern, here), shown };
}

/** By the unique indexes on store and path and on store and slug, and by that on store and handle in any case. */
const OLD_PATH = `
  SELECT coalesce(
    (SELECT r.target FROM redirects r WHERE r.store_id = $1 AND r.from_path = $2),
    (SELECT '/products/' || p.slug FROM products p
     WHERE $4::text = 'product' AND p.store_id = $1 AND p.slug = $3 AND p.status = 'published'),
    (SELECT '/products/' || named.slug FROM (
       SELECT p.slug, p.handle = $5 AS is_as_written, count(*) OVER () AS count FROM products p
       WHERE $4::text = 'product' AND p.store_id = $1 AND lower(p.handle) = lower($5) AND p.status = 'published'
     ) named
     WHERE named.is_as_written OR named.count = 1
     ORDER BY named.is_as_written DESC LIMIT 1),
    (SELECT $2::text WHERE CASE $4::text
      WHEN 'product' THEN false
      WHEN 'category' THEN EXISTS (SELECT FROM categories c WHERE c.store_id = $1 AND c.slug = $3)
      WHEN 'article' THEN EXISTS (
        SELECT FROM content_entries e
        WHERE e.store_id = $1 AND e.type = 'article' AND e.slug = $3 AND e.status = 'published')
      ELSE true END)
  ) AS target`;
