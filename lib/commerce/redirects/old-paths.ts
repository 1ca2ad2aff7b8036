import { query } from "@/lib/platform/db";

/** What is at an address here, where something has to be there by its slug. */
type Shown = "product" | "category" | "article";

/*
 * Where Shopify and WooCommerce keep what this shop keeps elsewhere. Of those that stay the same (Shopify's
 * products and pages) nothing is said.
 */
const OLD_PATHS: readonly [pattern: RegExp, here: string, shown?: Shown][] = [
  [/^\/collections\/[^/]+\/products\/([^/]+)\/?$/i, "/products/$1", "product"],
  [/^\/collections(?:\/all)?\/?$/i, "/products"],
  [/^\/collections\/([^/]+)\/?$/i, "/categories/$1", "category"],
  [/^\/blogs\/[^/]+\/([^/]+)\/?$/i, "/journal/$1", "article"],
  [/^\/blogs\/[^/]+\/?$/i, "/journal"],
  [/^\/product\/([^/]+)\/?$/i, "/products/$1", "product"],
  [/^\/product-category\/(?:[^/]+\/)*([^/]+)\/?$/i, "/categories/$1", "category"],
  [/^\/shop\/?$/i, "/products"],
  [/^\/my-account\/?$/i, "/account"],
];

/** The address here of what an address of the old shop shows, with its query; any other as it is. */
export function translateOldPath(target: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  return (translate(path)?.here ?? path) + rest;
}

/**
 * Where an old shop's address of something leads that is here by the same slug, a product also by its handle,
 * or was renamed since; null where nothing is. No statement for any other address.
 */
export async function findOldPath(storeId: string, path: string): Promise<string | null> {
  const known = translate(path);
  if (known === null) return null;
  const { here, shown = null } = known;
  const slug = here.slice(here.lastIndexOf("/") + 1);
  const [row] = await query<{ target: string | null }>("find_old_path", OLD_PATH, [
    ...[storeId, here, slug.normalize("NFC"), shown],
  ]);
  return row?.target ?? null;
}

function translate(path: string): { here: string; shown?: Shown | undefined } | null {
  const known = OLD_PATHS.find(([pattern]) => pattern.test(path));
  if (known === undefined) return null;
  const [pattern, here, shown] = known;
  return { here: path.replace(pattern, here), shown };
}

/** By the unique indexes on store and path, on store and slug, and on store and handle. */
const OLD_PATH = `
  SELECT coalesce(
    (SELECT r.target FROM redirects r WHERE r.store_id = $1 AND r.from_path = $2),
    (SELECT '/products/' || p.slug FROM products p
     WHERE $4::text = 'product' AND p.store_id = $1 AND (p.slug = $3 OR p.handle = $3) AND p.status = 'published'
     ORDER BY p.slug = $3 DESC LIMIT 1),
    (SELECT $2::text WHERE CASE $4::text
      WHEN 'product' THEN false
      WHEN 'category' THEN EXISTS (SELECT FROM categories c WHERE c.store_id = $1 AND c.slug = $3)
      WHEN 'article' THEN EXISTS (
        SELECT FROM content_entries e
        WHERE e.store_id = $1 AND e.type = 'article' AND e.slug = $3 AND e.status = 'published')
      ELSE true END)
  ) AS target`;
