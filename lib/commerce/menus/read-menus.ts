import { type FinishedResponse, finishList, keepAnswer } from "@/lib/commerce/catalog-cache";
import { CATALOG_VERSION_SQL, type StoreContext } from "@/lib/commerce/stores";
import {
  contentLocale,
  type TextsById,
  textsSql,
  translatedText,
} from "@/lib/commerce/translations";
import { MenuPlace, type PublicMenu } from "@/lib/contract/menu";

/** The menus of the shop that its seller has arranged, as a finished envelope. Kept as categories are. */
export async function listMenus(
  shop: Pick<StoreContext, "store" | "livemode" | "locale" | "now">,
): Promise<FinishedResponse> {
  const locale = contentLocale(shop);
  const params = [shop.store.id, shop.livemode, locale];
  return keepAnswer<{ menus: MenuRow[] }>(shop, {
    key: ["menus", locale],
    statement: { name: "read_menus", text: READ_MENUS, params },
    answer: ({ menus }) => {
      const order = MenuPlace.options;
      const sorted = menus.toSorted((a, b) => order.indexOf(a.place) - order.indexOf(b.place));
      return finishList(sorted.map(present));
    },
  });
}

type MenuRow = PublicMenu & {
  id: string;
  texts: TextsById | null;
  /** Addresses of the shop with a slug of this language, by those with the default slug. */
  addresses: Record<string, string> | null;
};

function present({ id, place, items, texts, addresses }: MenuRow): PublicMenu {
  const inSlugs = (url: string) =>
    addresses ? url.replace(/^\/[a-z]+\/[^/?#]+/, (path) => addresses[path] ?? path) : url;
  const inLanguage = (title: string) => translatedText("link", title, texts?.[id]);
  return {
    place,
    items: items.map(({ title, url, children }) => ({
      title: inLanguage(title),
      url: inSlugs(url),
      children: children.map((child) => ({
        title: inLanguage(child.title),
        url: inSlugs(child.url),
      })),
    })),
  };
}

/** By the unique index on store and place. */
const READ_MENUS = `
  SELECT
    ${CATALOG_VERSION_SQL},
    coalesce((
      SELECT json_agg(json_build_object(
        'id', m.id, 'place', m.place, 'items', m.items,
        'texts', ${textsSql("SELECT 'menu' AS type, m.id", "$3")},
        'addresses', CASE WHEN $3::text IS NOT NULL THEN (
          SELECT jsonb_object_agg(linked.folder || linked.slug, linked.folder || t.text)
          FROM (
            SELECT 'product' AS type, id, '/products/' AS folder, slug FROM products WHERE store_id = $1
            UNION ALL SELECT 'category', id, '/categories/', slug FROM categories WHERE store_id = $1
            UNION ALL SELECT 'collection', id, '/collections/', slug FROM collections WHERE store_id = $1
            UNION ALL SELECT 'content', id, CASE type WHEN 'article' THEN '/journal/' ELSE '/pages/' END, slug
            FROM content_entries WHERE store_id = $1
          ) linked
          JOIN translations t ON t.store_id = $1 AND t.owner_type = linked.type AND t.owner_id = linked.id
            AND t.locale = $3 AND t.field = 'slug'
          WHERE linked.slug = ANY (ARRAY(
            SELECT DISTINCT substring(url #>> '{}' FROM '^/[a-z]+/([^/?#]+)')
            FROM jsonb_path_query(m.items, 'lax $.**.url') AS url
          ))
        ) END
      ))
      FROM menus m WHERE m.store_id = $1 AND m.items <> '[]'
    ), '[]') AS menus`;
