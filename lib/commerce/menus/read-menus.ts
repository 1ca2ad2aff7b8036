import {
  type FinishedResponse,
  finishList,
  keepAnswer,
  readVersion,
} from "@/lib/commerce/catalog-cache";
import type { StoreContext } from "@/lib/commerce/stores";
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
    version: await readVersion(shop),
    statement: { name: "read_menus", text: READ_MENUS, params },
    answer: ({ menus }) => {
      const order = MenuPlace.options;
      const sorted = menus.toSorted((a, b) => order.indexOf(a.place) - order.indexOf(b.place));
      return finishList(sorted.map(present));
    },
  });
}

type MenuRow = PublicMenu & { id: string; texts: TextsById | null };

function present({ id, place, items, texts }: MenuRow): PublicMenu {
  const inLanguage = (title: string) => translatedText("link", title, texts?.[id]);
  return {
    place,
    items: items.map(({ title, url, children }) => ({
      title: inLanguage(title),
      url,
      children: children.map((child) => ({ ...child, title: inLanguage(child.title) })),
    })),
  };
}

/** By the unique index on store and place. */
const READ_MENUS = `
  SELECT
    (SELECT catalog_version FROM store_modes WHERE store_id = $1 AND livemode = $2) AS version,
    coalesce((
      SELECT json_agg(json_build_object(
        'id', m.id, 'place', m.place, 'items', m.items,
        'texts', ${textsSql("SELECT 'menu' AS type, m.id", "$3")}
      ))
      FROM menus m WHERE m.store_id = $1 AND m.items <> '[]'
    ), '[]') AS menus`;
