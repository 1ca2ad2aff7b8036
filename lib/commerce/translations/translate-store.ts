import type { StoreContext } from "@/lib/commerce/stores";
import { query } from "@/lib/platform/db";
import { contentLocale, translated } from "./content-locale";

/** The store with its texts in the locale of the request. One statement, by primary key; none in the default locale. */
export async function translateStore(
  ctx: Pick<StoreContext, "store" | "locale">,
): Promise<StoreContext["store"]> {
  const { store } = ctx;
  const locale = contentLocale(ctx);
  if (locale === null) return store;
  const [row] = await query<{ texts: Record<string, string> | null }>(
    "store_texts",
    `SELECT jsonb_object_agg(field, text) AS texts FROM translations
     WHERE store_id = $1 AND owner_type = 'store' AND owner_id = $1 AND locale = $2`,
    [store.id, locale],
  );
  return translated("store", store, row?.texts);
}
