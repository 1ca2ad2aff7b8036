import { type FinishedResponse, finishResponse, keepAnswer } from "@/lib/commerce/catalog-cache";
import type { StoreContext } from "@/lib/commerce/stores";
import {
  contentLocale,
  readableLocales,
  slugsByLocale,
  translated,
} from "@/lib/commerce/translations";
import { requireFound } from "@/lib/kit/errors";
import { presentCategory, presentTree } from "./present";
import { READ_CATEGORIES, type TranslatedCategoryRow } from "./rows";

type CatalogContext = Pick<StoreContext, "store" | "livemode" | "locale" | "now">;

/** The whole tree of categories, as a finished envelope. */
export function listCategories(shop: CatalogContext): Promise<FinishedResponse> {
  return keep(shop, "", (rows) => {
    const data = presentTree(rows);
    const total = data.length;
    return finishResponse({
      data,
      meta: { currentPage: 1, perPage: Math.max(1, total), total, lastPage: 1 },
    });
  });
}

/** One category by id or slug, as a finished envelope. Refuses not_found. */
export function getCategory(shop: CatalogContext, category: string): Promise<FinishedResponse> {
  return keep(shop, category, (rows) => {
    const row = requireFound(
      rows.find(({ id, ownSlug, slugs }) =>
        [id, ownSlug, ...Object.values(slugs ?? {})].includes(category),
      ),
    );
    const locales = readableLocales(shop.store, row.locales);
    const slugs = slugsByLocale(shop.store, row.ownSlug, row.slugs);
    return finishResponse({ data: { ...presentCategory(row), locales, slugs } });
  });
}

/** Categories are few: both answers are made from all of them. */
async function keep(
  shop: CatalogContext,
  category: string,
  make: (rows: TranslatedCategoryRow[]) => FinishedResponse,
): Promise<FinishedResponse> {
  const locale = contentLocale(shop);
  const params = [shop.store.id, shop.livemode, locale];
  return keepAnswer<{ categories: TranslatedCategoryRow[] }>(shop, {
    key: [locale, "categories", category],
    statement: { name: "read_categories", text: READ_CATEGORIES, params },
    answer: ({ categories }) =>
      make(categories.map((one) => translated("category", one, one.texts?.[one.id]))),
  });
}
